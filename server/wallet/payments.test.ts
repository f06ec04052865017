import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import Stripe from 'stripe'
import * as calls from '#contract/payments.ts'
import { getWallet, type MoneySort } from '#contract/wallet.ts'
import { newId } from '#server/core/ids.ts'
import type { Delivery, StandInPayments } from '#server/providers/payments-stand-in.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { charge, openWallet } from './public.ts'

let house: TestApp
let bank: StandInPayments
let news: Delivery[] = []
before(async () => {
  house = await startTestApp()
  bank = house.house.providers.payments as StandInPayments
  bank.onNews((delivery) => void news.push(delivery))
})
beforeEach(() => { news = [] })
after(async () => {
  const faults = await house.sql`select * from wallet.audit()`
  await house.close()
  assert.deepEqual([...faults], [])
})

const good = '4242424242424242'
const codeOf = (told: { ok: boolean; code?: unknown; status: number }) => (told.ok ? told.status : told.code)
const intent = (person: Person, amount = 100, currency = 'USD', key?: string) =>
  person.get(calls.createPaymentIntent, { body: { amount, currency, description: 'coins' } }, key ? { key } : {})
const enter = (person: Person, i: { id: string; clientSecret: string }, card: string, challenge?: 'pass' | 'fail') =>
  person.ask(calls.payByTestCard, { body: { paymentIntent: i.id, clientSecret: i.clientSecret, card, ...(challenge ? { challenge } : {}) } })
const confirm = (person: Person, id: string) => person.ask(calls.confirmPayment, { headers: { req_txId: id } })
const deliver = async (delivery: Delivery) => {
  const answer = await house.app.inject({
    method: 'POST', url: '/api/payments/webhook', payload: delivery.body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': delivery.signature },
  })
  return answer.statusCode
}
const coins = async (person: Person) => {
  const id = await house.system((ctx) => openWallet(ctx, person.id))
  const seen = await person.get(getWallet, { path: { id } })
  return [seen.available, seen.held, seen.status]
}

test('production without Stripe takes no payments, and says so', async () => {
  const person = await house.person('student')
  const before = await intent(person)
  const kept = house.house.mode
  Object.assign(house.house, { mode: 'production' })
  try {
    assert.deepEqual((({ provider, testCards }) => [provider, testCards])(await person.get(calls.getPaymentSettings, {})), ['off', []])
    assert.equal(codeOf(await person.ask(calls.createPaymentIntent, { body: { amount: 100, currency: 'USD' } })), 'payments_off')
    assert.equal(codeOf(await enter(person, before, good)), 'not_found', 'nor does a test card pay an older intent')
  } finally {
    Object.assign(house.house, { mode: kept })
  }
})

test('a payment is shown to whoever made it, found by words of its state and sorted by amount', async () => {
  const [ann, eve] = [await house.person('student'), await house.person('student')]
  const [ten, thirty] = [await intent(ann), await intent(ann, 300)]
  assert.equal((await ann.get(calls.getPayment, { path: { id: ten.paymentId } })).amountText, '1.00')
  assert.equal(codeOf(await eve.ask(calls.getPayment, { path: { id: ten.paymentId } })), 'not_found')
  const ids = async (body: { sort?: MoneySort; text?: string }) => (await ann.get(calls.searchPayments, { body })).payments.map(({ id }) => id)
  assert.deepEqual(await ids({ sort: '-amount' }), [thirty.paymentId, ten.paymentId])
  assert.deepEqual(await ids({ sort: 'date' }), [ten.paymentId, thirty.paymentId])
  assert.deepEqual(await ids({ text: 'nicht bezahlt', sort: 'amount' }), [ten.paymentId, thirty.paymentId])
  assert.deepEqual(await ids({ text: 'refunded' }), [])
})

test('ten coins bought by card are there once, however often client and events say so', async () => {
  const ann = await house.person('student')
  const made = await intent(ann)
  assert.deepEqual([made.coins, made.amount, made.provider], [10, 100, 'stand-in'])
  assert.ok((await enter(ann, made, good)).ok)
  const [event] = news
  assert.equal(await deliver(event!), 200)
  assert.equal(await deliver(event!), 200)
  await house.settle()
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
  const told = await confirm(ann, made.id)
  assert.equal(told.ok && told.data.message, 'success')
  const again = await confirm(ann, made.id)
  assert.equal(codeOf(again), 'transaction_used')
  assert.ok(!again.ok)
  assert.equal(again.body['message'], 'transaction id not found or already used')
  await house.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})

test("another's payment, an unknown one and a reused one are refused alike", async () => {
  const [ann, eve] = [await house.person('student'), await house.person('student')]
  const made = await intent(ann)
  await enter(ann, made, good)
  for (const id of [made.id, made.paymentId, 'pi_unknown', newId()]) assert.equal(codeOf(await confirm(eve, id)), 'transaction_used')
  assert.equal(codeOf(await enter(eve, made, good)), 'not_found')
  assert.ok((await confirm(ann, made.paymentId)).ok)
})

test('a declined card credits nothing, and another card may be tried', async () => {
  const ann = await house.person('student')
  const made = await intent(ann)
  assert.equal(codeOf(await enter(ann, made, '4000000000009995')), 'payment_failed')
  assert.equal(codeOf(await confirm(ann, made.id)), 'payment_failed')
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
  await enter(ann, made, good)
  assert.ok((await confirm(ann, made.id)).ok)
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})

test('3-D Secure asks first; failing it is a decline', async () => {
  const ann = await house.person('student')
  for (const challenge of ['fail', 'pass'] as const) {
    const made = await intent(ann)
    const asked = await enter(ann, made, '4000002500003155')
    assert.ok(asked.ok && asked.data.needsChallenge)
    const answered = await enter(ann, made, '4000002500003155', challenge)
    assert.equal(answered.ok, challenge === 'pass')
    assert.equal((await confirm(ann, made.id)).ok, challenge === 'pass')
  }
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})

test('a payment that is still processing is pending, and credited when it is done', async () => {
  const ann = await house.person('student')
  const made = await intent(ann, 500)
  await enter(ann, made, '4000000000000077')
  const told = await confirm(ann, made.id)
  assert.equal(told.ok && told.data.message, 'processing')
  const id = await house.system((ctx) => openWallet(ctx, ann.id))
  assert.equal((await ann.get(getWallet, { path: { id } })).pending, 50)
  house.clock.advance(4_000)
  await house.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [50, 0, 'active'])
})

test('a disputed payment freezes its coins; won gives them back, lost takes them', async () => {
  for (const [end, left] of [['won', 10], ['lost', 0]] as const) {
    const ann = await house.person('student')
    const made = await intent(ann)
    await enter(ann, made, '4000000000000259')
    // The dispute may be told before the payment.
    for (const event of [...news].reverse()) assert.equal(await deliver(event), 200)
    await house.settle()
    assert.deepEqual(await coins(ann), [0, 10, 'active'])
    bank.settleDispute(made.id, end)
    await deliver(news.at(-1)!)
    await house.settle()
    assert.deepEqual(await coins(ann), [left, 0, 'active'])
    news = []
  }
})

test('coins of a disputed payment that were spent already freeze the wallet', async () => {
  const ann = await house.person('student')
  const made = await intent(ann)
  await enter(ann, made, '4000000000000259')
  const [paid] = news
  const disputes = news.slice(1)
  const intentOnly = { ...(await bank.readIntent(made.id))!, dispute: 'none' as const }
  const { settlePayment } = await import('./settle-payment.ts')
  await house.system((ctx) => settlePayment(ctx, intentOnly))
  await house.system((ctx) => charge(ctx, { owner: ann.id, amount: 6, purpose: 'other', reason: 'fee' }))
  for (const event of [paid!, ...disputes]) await deliver(event)
  await house.settle()
  assert.deepEqual(await coins(ann), [0, 4, 'frozen'])
  bank.settleDispute(made.id, 'won')
  await deliver(news.at(-1)!)
  await house.settle()
  assert.deepEqual(await coins(ann), [4, 0, 'active'])
})

test('coins that cannot be added are refunded by themselves, with the words of the specification', async () => {
  const ann = await house.person('student')
  const made = await intent(ann)
  await house.sql`update wallet.wallets set status = 'closed' where owner_id = ${ann.id}`
  await enter(ann, made, good)
  const told = await confirm(ann, made.id)
  assert.ok(!told.ok)
  assert.equal(told.body['message'], 'Coins addition failed (debited money refunded in 5-7 working days)')
  await house.settle()
  const [row] = await house.sql`select status from wallet.payments where id = ${made.paymentId}`
  assert.equal(row?.['status'], 'refunded')
})

test('forged, old, future and tampered events are refused and credit nothing', async () => {
  const ann = await house.person('student')
  const made = await intent(ann)
  await enter(ann, made, good)
  const [event] = news
  const now = Math.floor(house.clock.now().getTime() / 1000)
  const signed = (secret: string, timestamp: number, payload = event!.body) =>
    ({ body: payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) })
  const forged: Delivery[] = [
    signed('whsec_other', now), signed('whsec_stand_in', now - 301), signed('whsec_stand_in', now + 3000),
    { body: event!.body.replace('succeeded', 'Succeeded'), signature: event!.signature },
    { body: event!.body, signature: '' }, { body: event!.body, signature: event!.signature.replace('v1=', 'v0=') },
    { body: '{}', signature: 't=1,v1=00' }, { body: 'not json', signature: event!.signature },
  ]
  for (const each of forged) assert.equal(await deliver(each), 400)
  await house.settle()
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
})

test('an amount that is not the price of whole coins, or below the minimum, is refused', async () => {
  const ann = await house.person('student')
  const ask = (body: Record<string, unknown>) => ann.ask(calls.createPaymentIntent, { body: body as never })
  assert.equal(codeOf(await ask({ amount: 101, currency: 'USD' })), 'amount_mismatch')
  assert.equal(codeOf(await ask({ amount: 100, currency: 'USD', coins: 11 })), 'amount_mismatch')
  assert.equal(codeOf(await ask({ amount: 90, currency: 'USD' })), 'coins_below_minimum')
  assert.equal(codeOf(await ask({ amount: 90, currency: 'USD', coins: 9 })), 'coins_below_minimum')
  assert.equal(codeOf(await ask({ amount: 100, currency: 'XXX' })), 'currency_unknown')
  for (const amount of [0, -100, 9.99, '100', 2 ** 53, 1e9, null]) assert.equal(codeOf(await ask({ amount, currency: 'USD' })), 'bad_input')
  assert.equal(codeOf(await ask({ amount: 100, currency: 'USD', ownerId: newId() })), 'bad_input')
})

test('an intent asked for again with its key is the same intent', async () => {
  const ann = await house.person('student')
  const key = newId()
  const [first, again] = [await intent(ann, 100, 'USD', key), await intent(ann, 100, 'USD', key)]
  assert.equal(first.id, again.id)
  const other = await ann.ask(calls.createPaymentIntent, { body: { amount: 200, currency: 'USD' } }, { key })
  assert.equal(codeOf(other), 'key_reused')
})

test('what the preview says is what the intent takes, in every currency', async () => {
  const ann = await house.person('student')
  const { currencies } = await ann.get(calls.getPaymentSettings)
  assert.ok(currencies.length >= 30)
  for (const to of currencies)
    for (const amount of ['10', '11', '137', '599']) {
      const preview = await ann.get(calls.convertCurrency, { query: { from: 'AO', to, amount } })
      const made = await ann.ask(calls.createPaymentIntent, { body: { amount: preview.convertedMinor, currency: to, coins: Number(amount) } })
      assert.equal(made.ok && made.data.coins, Number(amount), `${amount} coins in ${to}: ${JSON.stringify(made)}`)
      const back = await ann.get(calls.convertCurrency, { query: { from: to, to: 'AO', amount: preview.converted } })
      assert.ok(Number(back.converted) >= Number(amount))
    }
})

test('payments can be searched and downloaded by their owner only', async () => {
  const [ann, eve] = [await house.person('student'), await house.person('student')]
  const made = await intent(ann, 250)
  await enter(ann, made, good)
  await confirm(ann, made.id)
  const mine = await ann.get(calls.searchPayments, { body: { status: 'credited' } })
  assert.deepEqual(mine.payments.map((p) => [p.coins, p.amountText, p.currency]), [[25, '2.50', 'USD']])
  assert.equal((await eve.get(calls.searchPayments, { body: {} })).totalRecords, 0)
  assert.match(String(await ann.get(calls.downloadPayments)), /,25,2\.50,USD,credited,coins,/)
})
