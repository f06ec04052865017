// A payment provider that behaves like Stripe's API where the product meets it: intents, refunds, disputes, idempotency
// keys, signed events with duplicates and delays. The real adapter talks to it; a journal lets it outlive the process.
import Stripe from 'stripe'
import { stripePayments } from './payments.ts'
import { cards, type CardDoes, chargeOf, disputeOf, intentOf } from './payments-stand-in-cards.ts'
import {
  answer,
  answeringOnce,
  type KeptAnswer,
  errorAnswer,
  signedEvent,
} from './payments-stand-in-answers.ts'
import { balanceOf, duePayouts, withBalance, withSources } from './payments-stand-in-balance.ts'
import { openJournal } from './payments-stand-in-journal.ts'
import type {
  Delivery,
  FakeBalance,
  FakeDispute,
  FakeIntent,
  FakePayout,
  FakeRefund,
  StandInOptions,
  StandInPayments,
} from './stand-in-shapes.ts'

const webhookSecret = 'whsec_stand_in'
const processingTakes = 3_000
export const standInPayments = ({ now, newSecret, journal }: StandInOptions): StandInPayments => {
  const intents = new Map<string, FakeIntent>()
  const disputes = new Map<string, FakeDispute>()
  const refunds = new Map<string, FakeRefund>()
  const balances = new Map<string, FakeBalance>()
  const payouts = new Map<string, FakePayout>()
  const answers = new Map<string, KeptAnswer>()
  const shelves: Record<string, Map<string, unknown>> = {
    intents,
    disputes,
    refunds,
    balances,
    payouts,
    answers,
  }
  const write = openJournal(journal, (shelf, id, value) => void shelves[shelf]?.set(id, value))
  let deliver: (delivery: Delivery) => void = () => {}

  const seconds = () => Math.floor(now().getTime() / 1000)
  const newName = (prefix: string) => `${prefix}_${newSecret(18).replace(/[-_]/g, 'x')}`
  const keep = <T extends { id: string }>(shelf: string, map: Map<string, T>, value: T): T => {
    map.set(value.id, value)
    write(shelf, value.id, value)
    return value
  }
  const announce = (type: string, object: object): void =>
    deliver(signedEvent(webhookSecret, newName('evt'), seconds(), { type, object }))
  const settleBalance = (
    category: FakeBalance['reporting_category'],
    source: string,
    moved: { amount: number; currency: string },
  ): FakeBalance =>
    keep('balances', balances, balanceOf(newName('txn'), category, source, moved, seconds()))
  const succeed = (pi: FakeIntent, does: CardDoes): FakeIntent => {
    const charge = newName('ch')
    keep(
      'intents',
      intents,
      Object.assign(pi, {
        status: 'succeeded',
        amount_received: pi.amount,
        latest_charge: chargeOf(pi, charge, settleBalance('charge', charge, pi).id),
        last_payment_error: null,
        settlesAt: null,
      }),
    )
    announce('payment_intent.succeeded', pi)
    if (does === 'dispute') contest(pi, pi.amount)
    return pi
  }
  const contest = (pi: FakeIntent, amount: number): void => {
    if (!pi.latest_charge) return
    pi.latest_charge.disputed = true
    keep('intents', intents, pi)
    const id = newName('dp')
    const taken = settleBalance('dispute', id, { amount: -amount, currency: pi.currency })
    const made = disputeOf(pi, { id, amount, created: seconds(), taken })
    announce('charge.dispute.created', keep('disputes', disputes, made))
  }
  const closeDisputes = (intentId: string, from: string, status: 'won' | 'lost'): void => {
    for (const dispute of disputes.values()) {
      if (dispute.payment_intent !== intentId || dispute.status !== from) continue
      const { amount, currency, balance_transactions: moved } = dispute
      if (status === 'won')
        moved.push(settleBalance('dispute_reversal', dispute.id, { amount, currency }))
      announce(
        'charge.dispute.closed',
        keep('disputes', disputes, Object.assign(dispute, { status })),
      )
    }
  }
  const decline = (pi: FakeIntent, code: string): FakeIntent => {
    keep(
      'intents',
      intents,
      Object.assign(pi, {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: code },
      }),
    )
    announce('payment_intent.payment_failed', pi)
    return pi
  }
  /** Time settles what is processing. */
  const current = (pi: FakeIntent): FakeIntent =>
    pi.status === 'processing' && pi.settlesAt !== null && pi.settlesAt <= now().getTime()
      ? succeed(pi, 'succeed')
      : pi

  const create = (form: URLSearchParams): Response => {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount < 1)
      return errorAnswer(
        400,
        'invalid_request_error',
        'parameter_invalid_integer',
        'Invalid integer: amount',
      )
    const id = newName('pi')
    return answer(
      200,
      keep('intents', intents, intentOf(form, { id, secret: newSecret(18), created: seconds() })),
    )
  }
  const refund = (form: URLSearchParams): Response => {
    const pi = intents.get(form.get('payment_intent') ?? '')
    if (!pi?.latest_charge || pi.status !== 'succeeded')
      return errorAnswer(400, 'invalid_request_error', 'charge_not_found', 'No such charge')
    if (pi.latest_charge.refunded)
      return errorAnswer(
        400,
        'invalid_request_error',
        'charge_already_refunded',
        'Charge has already been refunded.',
      )
    const isContested = [...disputes.values()].some(
      ({ payment_intent: of, status }) => of === pi.id && status !== 'won',
    )
    if (isContested)
      return errorAnswer(400, 'invalid_request_error', 'charge_disputed', 'The charge is disputed.')
    const { amount: charged, amount_refunded: before } = pi.latest_charge
    const amount = Number(form.get('amount') ?? charged - before)
    if (!(amount >= 1 && amount <= charged - before))
      return errorAnswer(
        400,
        'invalid_request_error',
        'amount_too_large',
        'Refund amount is greater than unrefunded amount on charge.',
      )
    Object.assign(pi.latest_charge, {
      amount_refunded: before + amount,
      refunded: before + amount === charged,
    })
    keep('intents', intents, pi)
    const id = newName('re')
    const made = keep('refunds', refunds, {
      id,
      object: 'refund',
      payment_intent: pi.id,
      status: 'succeeded',
      amount,
      currency: pi.currency,
      balance_transaction: settleBalance('refund', id, { amount: -amount, currency: pi.currency })
        .id,
    })
    announce('charge.refunded', pi.latest_charge)
    return answer(200, made)
  }
  const listBalances = (since: number): object[] => {
    for (const { payout, balance } of duePayouts([...balances.values()], seconds(), newName)) {
      keep('payouts', payouts, payout)
      keep('balances', balances, balance)
    }
    const charges = [...intents.values()].flatMap((pi) => pi.latest_charge ?? [])
    return withSources(
      [...balances.values()].filter(({ created }) => created >= since),
      [...charges, ...refunds.values(), ...disputes.values(), ...payouts.values()],
    )
  }
  const list = (data: object[]) => answer(200, { object: 'list', has_more: false, data })

  const respond = (method: string, url: URL, form: URLSearchParams): Response => {
    const path = url.pathname
    if (method === 'POST' && path === '/v1/payment_intents') return create(form)
    if (method === 'POST' && path === '/v1/refunds') return refund(form)
    const since = Number(url.searchParams.get('created[gte]') ?? 0)
    if (path === '/v1/disputes') {
      const of = url.searchParams.get('payment_intent')
      return list(
        [...disputes.values()].filter(
          (d) => d.created >= since && (of === null || d.payment_intent === of),
        ),
      )
    }
    const shown = (pi: FakeIntent): FakeIntent => {
      const now = current(pi)
      const charge = now.latest_charge && withBalance(url, balances, now.latest_charge)
      return { ...now, latest_charge: charge }
    }
    if (path === '/v1/payment_intents')
      return list(
        [...intents.values()]
          .filter((pi) => pi.created >= since)
          .map(shown)
          .reverse(),
      )
    if (path === '/v1/refunds') {
      const of = url.searchParams.get('payment_intent')
      return list(
        [...refunds.values()]
          .filter((each) => each.payment_intent === of)
          .map((each) => withBalance(url, balances, each)),
      )
    }
    if (path === '/v1/balance_transactions') return list(listBalances(since))
    const pi = intents.get(/^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? '')
    return pi
      ? answer(200, shown(pi))
      : errorAnswer(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent')
  }
  const send = answeringOnce(respond, answers, (key, kept) => write('answers', key, kept))

  const real = stripePayments({
    secretKey: 'sk_test_stand_in',
    publishableKey: null,
    webhookSecret,
    mode: 'stand-in',
    httpClient: Stripe.createFetchHttpClient(send as typeof fetch),
  })
  return {
    ...real,
    onNews: (to) => void (deliver = to),
    enterCard: (intentId, clientSecret, card, challenge) => {
      const pi = intents.get(intentId)
      if (!pi || pi.client_secret !== clientSecret) return null
      if (pi.status === 'requires_action' && challenge)
        return challenge === 'pass' ? succeed(pi, 'succeed') : decline(pi, 'authentication_failed')
      if (pi.status !== 'requires_payment_method') return pi
      pi.card = card
      const does = cards[card] ?? 'unknown'
      if (does === 'succeed' || does === 'dispute') return succeed(pi, does)
      if (does === 'challenge')
        return keep('intents', intents, Object.assign(pi, { status: 'requires_action' as const }))
      if (does === 'process') {
        keep(
          'intents',
          intents,
          Object.assign(pi, {
            status: 'processing' as const,
            settlesAt: now().getTime() + processingTakes,
          }),
        )
        announce('payment_intent.processing', pi)
        setTimeout(() => current(pi), processingTakes + 50).unref()
        return pi
      }
      return decline(pi, does === 'unknown' ? 'incorrect_number' : does)
    },
    payOther: (intentId, amount, currency) => {
      const pi = intents.get(intentId)
      if (!pi || pi.status === 'succeeded') return
      succeed(Object.assign(pi, { amount, currency: currency.toLowerCase() }), 'succeed')
    },
    refundPart: (intentId, amount) =>
      refund(new URLSearchParams({ payment_intent: intentId, amount: String(amount) })).ok,
    contest: (intentId, amount) => {
      const pi = intents.get(intentId)
      if (pi) contest(pi, amount ?? pi.amount)
    },
    settleDispute: (intentId, status) => closeDisputes(intentId, 'needs_response', status),
    overturnDispute: (intentId) => closeDisputes(intentId, 'lost', 'won'),
    adjust: (amount, currency) =>
      void settleBalance('other_adjustment', newName('adj'), {
        amount,
        currency: currency.toLowerCase(),
      }),
  }
}
