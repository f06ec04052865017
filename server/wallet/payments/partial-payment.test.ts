// Parts of a payment that go back or are contested, and money that arrives otherwise than asked. A coin costs 0.10 USD.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { days, hours, minutes } from '#server/core/clock.ts'
import type { Person } from '#server/testing.ts'
import { grant } from '../ledger/grant-coins.ts'
import { charge } from '../ledger/spend-coins.ts'
import { confirm, enter, good, intent, testBank } from './payments-for-tests.ts'
import { settlePayment } from './settle-payment.ts'

const { app, bank, news, deliver, coins, close } = await testBank()
beforeEach(() => void news.splice(0))
after(close)

const give = (person: Person, amount: number) =>
  app.system((ctx) => grant(ctx, { owner: person.id, amount, coinType: 'free', reason: 'gift' }))
const spend = (person: Person, amount: number) =>
  app.system((ctx) => charge(ctx, { owner: person.id, amount, purpose: 'other', reason: 'fee' }))
const bought = async (person: Person, amount = 1000) => {
  const made = await intent(person, amount)
  await enter(person, made, good)
  await confirm(person, made.id)
  return made
}
/** Coins that can be spent, those given and those bought. */
const lots = async (person: Person) => {
  const [row] = await app.sql<[{ given: number; bought: number }]>`
    select coalesce(sum(l.coins) filter (where not l.paid), 0)::bigint as given,
      coalesce(sum(l.coins) filter (where l.paid), 0)::bigint as bought
    from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id and a.role = 'available'
    cross join lateral unnest(a.lot_paid, a.lot_coins) l (paid, coins) where w.owner_id = ${person.id}`
  return [row.given, row.bought]
}
const deliverAll = async () => {
  for (const event of news.splice(0)) assert.equal(await deliver(event), 200)
  await app.settle()
}
const paymentOf = async (made: { paymentId: string }) =>
  (
    await app.sql<
      { status: string; coins: number; amountMinor: number; askedMinor: number | null }[]
    >`select status, coins, amount_minor, asked_minor from wallet.payments where id = ${made.paymentId}`
  )[0]!

test('a refund takes the coins that were bought, not those that were given', async () => {
  const ann = await app.person('student')
  await give(ann, 100)
  const made = await bought(ann)
  await bank.refund(made.id, made.paymentId)
  await deliverAll()
  assert.deepEqual(await lots(ann), [100, 0])
  assert.equal((await paymentOf(made)).status, 'refunded')

  const ben = await app.person('student')
  await give(ben, 100)
  const other = await bought(ben)
  bank.contest(other.id)
  await deliverAll()
  assert.deepEqual(await lots(ben), [100, 0])
  assert.deepEqual(await coins(ben), [100, 100, 'active'])
  bank.settleDispute(other.id, 'lost')
  await deliverAll()
  assert.deepEqual(await coins(ben), [100, 0, 'active'])
  assert.equal((await paymentOf(other)).status, 'dispute_lost')
})

test('parts refunded take their share of the coins, in all and rounded down, however often and late they are told', async () => {
  const ann = await app.person('student')
  const made = await bought(ann)
  const before = (await bank.readIntent(made.id))!
  // 0.15 of 10.00 are 1.5 of 100 coins: one goes.
  assert.ok(bank.refundPart(made.id, 15))
  const early = (await bank.readIntent(made.id))!
  const events = news.splice(0)
  for (const event of [...events, ...events]) assert.equal(await deliver(event), 200)
  await app.settle()
  assert.deepEqual(await coins(ann), [99, 0, 'active'])
  // 0.15 and 0.15 are 3 coins, not two times one.
  assert.ok(bank.refundPart(made.id, 15))
  await deliverAll()
  assert.deepEqual(await coins(ann), [97, 0, 'active'])
  for (const stale of [early, before]) await app.system((ctx) => settlePayment(ctx, stale))
  assert.deepEqual(await coins(ann), [97, 0, 'active'])
  // 9.90 of 10.00 in all: one coin is left.
  assert.ok(bank.refundPart(made.id, 960))
  await deliverAll()
  assert.deepEqual(await coins(ann), [1, 0, 'active'])
  assert.equal((await paymentOf(made)).status, 'credited')
  assert.ok(!bank.refundPart(made.id, 11), 'no more than is left')
  assert.ok(bank.refundPart(made.id, 10))
  await deliverAll()
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
  assert.equal((await paymentOf(made)).status, 'refunded')
})

test('a part refunded after its coins were spent is owed', async () => {
  const ann = await app.person('student')
  const made = await bought(ann)
  await spend(ann, 95)
  assert.ok(bank.refundPart(made.id, 200))
  await deliverAll()
  assert.deepEqual(await coins(ann), [0, 0, 'frozen'])
  await bought(ann, 200)
  await app.job('wallet.reconcile')
  // 20 were due, 5 were there, 15 of the 20 bought anew were owed.
  assert.deepEqual(await coins(ann), [5, 0, 'active'])
})

test('a part contested sets its share aside; won gives back, lost takes, and another part is on its own', async () => {
  for (const [end, left] of [
    ['won', 90],
    ['lost', 60],
  ] as const) {
    const ann = await app.person('student')
    const made = await bought(ann)
    assert.ok(bank.refundPart(made.id, 100))
    bank.contest(made.id, 300)
    await deliverAll()
    assert.deepEqual(await coins(ann), [60, 30, 'active'])
    assert.equal((await paymentOf(made)).status, 'disputed')
    assert.ok(!bank.refundPart(made.id, 100), 'what is contested is not refunded')
    bank.settleDispute(made.id, end)
    await deliverAll()
    assert.deepEqual(await coins(ann), [left, 0, 'active'])
    assert.equal((await paymentOf(made)).status, 'credited')
    bank.contest(made.id, 200)
    await deliverAll()
    assert.deepEqual(await coins(ann), [left - 20, 20, 'active'])
    bank.settleDispute(made.id, 'lost')
    await deliverAll()
    assert.deepEqual(await coins(ann), [left - 20, 0, 'active'])
  }
})

test('another amount than asked is credited by what arrived, and refunded by it', async () => {
  for (const [amount, credited] of [
    [455, 45],
    [2000, 200],
  ] as const) {
    const ann = await app.person('student')
    const made = await intent(ann, 1000)
    bank.payOther(made.id, amount, 'USD')
    await deliverAll()
    assert.deepEqual(await coins(ann), [credited, 0, 'active'])
    assert.deepEqual(await paymentOf(made), {
      status: 'credited',
      coins: credited,
      amountMinor: amount,
      askedMinor: 1000,
    })
    await bank.refund(made.id, made.paymentId)
    await deliverAll()
    assert.deepEqual(await coins(ann), [0, 0, 'active'])
  }
})

test('another currency, or too little for one coin, goes back and is told', async () => {
  for (const [amount, currency] of [
    [1000, 'EUR'],
    [9, 'USD'],
  ] as const) {
    const ann = await app.person('student')
    const made = await intent(ann, 1000)
    bank.payOther(made.id, amount, currency)
    await deliverAll()
    assert.deepEqual(await coins(ann), [0, 0, 'active'])
    assert.equal((await paymentOf(made)).status, 'refunded')
    assert.equal((await bank.readIntent(made.id))!.refunded, amount)
    const rows = await app.sql`
      select from core.events where name = 'wallet.coins_refused' and payload ->> 'paymentId' = ${made.paymentId}`
    assert.equal(rows.length, 1)
  }
})

test('a refund or a payment whose events were lost is found within 180 days, with growing pauses', async () => {
  const ann = await app.person('student')
  const ben = await app.person('student')
  const made = await bought(ann)
  const late = await intent(ben, 1000)
  const { readIntent } = bank
  let readings = 0
  Object.assign(bank, {
    readIntent: (id: string) => {
      if (id === made.id) readings += 1
      return readIntent(id)
    },
  })
  try {
    app.clock.advance(days(4))
    await app.job('wallet.reconcile')
    assert.equal(readings, 1)
    app.clock.advance(minutes(10))
    await app.job('wallet.reconcile')
    assert.equal(readings, 1, 'not asked again at once')
    assert.ok(bank.refundPart(made.id, 500))
    bank.enterCard(late.id, late.clientSecret, good)
    // A quarter of four days.
    app.clock.advance(hours(25))
    await app.job('wallet.reconcile')
    assert.equal(readings, 2)
    assert.deepEqual(await lots(ann), [0, 50])
    assert.deepEqual(await lots(ben), [0, 100])
    app.clock.advance(days(170))
    await app.job('wallet.reconcile')
    assert.ok(bank.refundPart(made.id, 500))
    // After 175 days, a week of pause at most; then never again.
    app.clock.advance(days(7))
    await app.job('wallet.reconcile')
    assert.deepEqual(await lots(ann), [0, 0])
    const asked = readings
    app.clock.advance(days(30))
    await app.job('wallet.reconcile')
    assert.equal(readings, asked)
  } finally {
    Object.assign(bank, { readIntent })
  }
})
