// The part of Stripe's API that the product asks, answered from the stand-in's records.
import { answer, errorAnswer } from './payments-stand-in-answers.ts'
import { duePayouts, withBalance, withSources } from './payments-stand-in-balance.ts'
import { intentOf } from './payments-stand-in-cards.ts'
import type { StandInActs } from './payments-stand-in-acts.ts'
import type { StandInRecords } from './payments-stand-in-records.ts'
import { refundCharge } from './payments-stand-in-refunds.ts'
import type { FakeIntent } from './stand-in-shapes.ts'

export const standInApi = (records: StandInRecords, { current }: StandInActs) => {
  const { intents, disputes, refunds, balances, payouts, keep, newName, newSecret, seconds } =
    records
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
    if (method === 'POST' && path === '/v1/refunds') return refundCharge(records, form)
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

  return respond
}
