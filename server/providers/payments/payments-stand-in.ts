// A payment provider that behaves like Stripe's API where the product meets it: intents, refunds, disputes, idempotency
// keys, signed events with duplicates and delays. The real adapter talks to it; a journal lets it outlive the process.
import { stripePayments } from './payments.ts'
import { standInActs } from './payments-stand-in-acts.ts'
import { answeringOnce } from './payments-stand-in-answers.ts'
import { standInApi } from './payments-stand-in-api.ts'
import { openRecords, webhookSecret } from './payments-stand-in-records.ts'
import { refundCharge } from './payments-stand-in-refunds.ts'
import type { StandInOptions, StandInPayments } from './stand-in-shapes.ts'

export const standInPayments = (options: StandInOptions): StandInPayments => {
  const records = openRecords(options)
  const { intents } = records
  const acts = standInActs(records)
  const { succeed, contest, closeDisputes, enterCard } = acts
  const send = answeringOnce(standInApi(records, acts), records.answers, records.keepAnswer)

  const real = stripePayments({
    secretKey: 'sk_test_stand_in',
    publishableKey: null,
    webhookSecret,
    mode: 'stand-in',
    fetch: send as typeof fetch,
  })
  return {
    ...real,
    onNews: records.onNews,
    enterCard,
    payOther: (intentId, amount, currency) => {
      const pi = intents.get(intentId)
      if (!pi || pi.status === 'succeeded') return
      succeed(Object.assign(pi, { amount, currency: currency.toLowerCase() }), 'succeed')
    },
    refundPart: (intentId, amount) =>
      refundCharge(
        records,
        new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
      ).ok,
    contest: (intentId, amount) => {
      const pi = intents.get(intentId)
      if (pi) contest(pi, amount ?? pi.amount)
    },
    settleDispute: (intentId, status) => closeDisputes(intentId, 'needs_response', status),
    overturnDispute: (intentId) => closeDisputes(intentId, 'lost', 'won'),
    adjust: (amount, currency) =>
      void records.settleBalance('other_adjustment', records.newName('adj'), {
        amount,
        currency: currency.toLowerCase(),
      }),
  }
}
