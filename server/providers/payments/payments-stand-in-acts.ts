// What happens to a payment of the stand-in: paid, declined, contested, refunded; each is kept and told as an event.
import { cards, type CardDoes, chargeOf, disputeOf } from './payments-stand-in-cards.ts'
import type { StandInRecords } from './payments-stand-in-records.ts'
import type { FakeIntent, StandInPayments } from './stand-in-shapes.ts'

const processingTakes = 3_000

export const standInActs = (records: StandInRecords) => {
  const { intents, disputes, keep, announce, settleBalance, newName, seconds, now } = records
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

  const enterCard: StandInPayments['enterCard'] = (intentId, clientSecret, card, challenge) => {
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
  }

  return { succeed, contest, closeDisputes, current, enterCard }
}

export type StandInActs = ReturnType<typeof standInActs>
