// Takes long: hundreds of histories.
// Random payments with declines, repeated and concurrent confirmations, events that come twice, late, out of order or never,
// and crashes in the worst places. After the reconciler: coins credited = intents succeeded, exactly,
// set aside while a payment is contested and gone when the money went back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { days } from '#server/core/clock.ts'
import * as paymentsCalls from '#contract/wallet/payments/calls.ts'
import { getWallet } from '#contract/wallet/ledger/calls.ts'
import { cards } from '#server/providers/payments/payments-stand-in-cards.ts'
import type { PaymentIntent } from '#server/providers/payments/payments.ts'
import type { Delivery, StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { findWalletId } from '../ledger/open-wallet.ts'
import { charge } from '../ledger/spend-coins.ts'
import { settlePayment } from './settle-payment.ts'

const histories = process.env['AO_PROVE'] ? 2_000 : 60

let app: TestApp
let bank: StandInPayments
let news: Delivery[] = []
before(async () => {
  app = await startTestApp()
  bank = app.app.providers.payments as StandInPayments
  bank.onNews((delivery) => void news.push(delivery))
})
after(() => app.close())

const deliver = ({ body, signature }: Delivery) =>
  app.server.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      number: fc.constantFrom(...Object.keys(cards)),
      challenge: fc.constantFrom('pass' as const, 'fail' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      which: fc.nat(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      coins: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      end: fc.constantFrom('won' as const, 'lost' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refund' as const, 'contest' as const),
      // Of a price of 10 a coin; more than there is means the whole.
      minor: fc.integer({ min: 1, max: 600 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What a wallet must hold whose only coins are those of this payment, after so many were spent. */
const modelOf = (intent: PaymentIntent, coins: number, spent: number) => {
  if (intent.status !== 'succeeded') return { available: 0, held: 0, status: 'active' }
  // A coin costs 10: what went back takes whole coins, and what is contested too is counted with it.
  const gone = Math.floor((intent.refunded + intent.lost) / 10)
  const claimed = Math.floor((intent.refunded + intent.lost + intent.contested) / 10)
  return {
    available: Math.max(0, coins - spent - claimed),
    held: Math.max(0, Math.min(claimed, coins - spent) - gone),
    status: claimed > coins - spent ? 'frozen' : 'active',
  }
}

const history = async ({
  coins,
  lost,
  acts,
}: {
  coins: number
  lost: boolean
  acts: Act[]
}): Promise<void> => {
  // A session of its own: the clock moves on past the life of a token.
  const person = await app.person('student')
  news = []
  let spent = 0
  const made = await person.callOk(paymentsCalls.createPaymentIntent, {
    body: { amount: coins * 10, currency: 'USD' },
  })
  // The process died between the provider's answer and our note of it.
  if (lost)
    await app.owner.begin(async (tx) => {
      await tx`alter table wallet.payments disable trigger status_moves`
      await tx`update wallet.payments set provider_id = null, status = 'created' where id = ${made.paymentId}`
      await tx`alter table wallet.payments enable trigger status_moves`
    })
  for (const each of acts) {
    if (each.do === 'card') {
      bank.enterCard(made.id, made.clientSecret, each.number)
      bank.enterCard(made.id, made.clientSecret, each.number, each.challenge)
    } else if (each.do === 'event' && news.length > 0) {
      const event = news[each.which % news.length]!
      await Promise.all(Array.from({ length: each.times }, () => deliver(event)))
    } else if (each.do === 'confirm') {
      const responses = await Promise.all(
        Array.from({ length: each.times }, () =>
          person.call(paymentsCalls.confirmPayment, { headers: { req_txId: made.id } }),
        ),
      )
      assert.ok(
        responses.filter((t) => t.ok && t.data.message === 'success').length <= 1,
        'a payment is confirmed once',
      )
    } else if (each.do === 'jobs') await app.settle()
    else if (each.do === 'spend') {
      const result = await app
        .system((ctx) =>
          charge(ctx, { owner: person.id, amount: each.coins, purpose: 'other', reason: 'fee' }),
        )
        .catch(() => null)
      if (result) spent += each.coins
    } else if (each.do === 'bank') bank.settleDispute(made.id, each.end)
    else if (each.do === 'refund' || each.do === 'contest') {
      const { received, refunded, contested, lost } = (await bank.readIntent(made.id))!
      const part = Math.min(each.minor, received - refunded - contested - lost)
      // The provider itself refuses to refund what is contested.
      if (part > 0 && each.do === 'refund') bank.refundPart(made.id, part)
      if (part > 0 && each.do === 'contest') bank.contest(made.id, part)
    } else if (each.do === 'crash') {
      const intent = await bank.readIntent(made.id)
      await app
        .system(async (ctx) => {
          await settlePayment(ctx, intent!)
          throw new Error('killed before the commit')
        })
        .catch(() => {})
    } else if (each.do === 'wait') app.clock.advance(4_000)
    else if (each.do === 'drop') news = []
  }
  app.clock.advance(4_000)
  await app.settle()
  await app.job('wallet.reconcile')
  const intent = (await bank.readIntent(made.id))!
  const response = await person.callOk(getWallet, {
    path: { id: (await findWalletId({ sql: app.sql }, person.id))! },
  })
  const wallet = { available: response.available, held: response.held, status: response.status }
  assert.deepEqual(wallet, modelOf(intent, coins, spent), JSON.stringify(intent))
  // Out of the reconciler's sight, which else looks at all of them again in every later history.
  bank.settleDispute(made.id, 'won')
  app.clock.advance(days(4))
}

test(`in ${histories} random histories of payments, coins credited are intents succeeded`, async () => {
  const one = fc.record({
    coins: fc.integer({ min: 10, max: 50 }),
    lost: fc.boolean(),
    acts: fc.array(act, { maxLength: 12 }),
  })
  await fc.assert(fc.asyncProperty(one, history), { numRuns: histories })
  assert.deepEqual([...(await app.sql`select * from wallet.audit()`)], [])
})
