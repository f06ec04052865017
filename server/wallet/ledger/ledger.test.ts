import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysAfter } from '#contract/days.ts'
import { type Database, openDatabase } from '#server/core/database/db.ts'
import { days } from '#server/core/clock.ts'
import { findBalance } from './balance.ts'
import { grant, reverse } from './grant-coins.ts'
import { testLedger, type TestLedger } from './ledger-for-tests.ts'
import { capture, charge, hold, release } from './spend-coins.ts'

let ledger: TestLedger
before(async () => {
  ledger = await testLedger()
})
after(async () => {
  const faults = await ledger.audit()
  await ledger.close()
  assert.deepEqual([...faults], [], 'the ledger is sound after all tests')
})

const free = (owner: string, amount: number) =>
  ledger.within((ctx) => grant(ctx, { owner, amount, coinType: 'free', reason: 'welcome' }))
const held = async (owner: string) => {
  const b = await findBalance(ledger.ctx(), owner)
  return [b?.available, b?.held]
}

const lasting = (days: number) => (today: string) => daysAfter(today, days)

test('coins granted can be charged, and the shortfall is told exactly', async () => {
  const ann = await ledger.person()
  await free(ann, 100)
  await ledger.within((ctx) =>
    charge(ctx, { owner: ann, amount: 60, purpose: 'verification', reason: 'fee' }),
  )
  assert.deepEqual(await held(ann), [40, 0])
  await assert.rejects(
    ledger.within((ctx) =>
      charge(ctx, { owner: ann, amount: 55, purpose: 'verification', reason: 'fee' }),
    ),
    { code: 'not_enough_coins', details: { lacking: 15, needed: 55 } },
  )
})

test('coins restricted to the purpose are spent before free ones, the soonest to expire first', async () => {
  const ann = await ledger.person()
  await free(ann, 50)
  for (const [amount, lasts, paid] of [
    [20, 300, false],
    [10, 10, true],
    [5, 10, false],
  ] as const)
    await ledger.within((ctx) =>
      grant(ctx, {
        owner: ann,
        amount,
        coinType: 'application',
        lastDay: lasting(lasts),
        paid,
        reason: 'gift',
      }),
    )
  await ledger.within((ctx) =>
    charge(ctx, {
      owner: ann,
      amount: 40,
      purpose: 'application',
      reason: 'fee',
      subject: 'application:1',
    }),
  )
  const lines = await ledger.sql`select coin_type, leg_coins, leg_paid from wallet.transfers
    where subject = 'application:1' order by seq`
  assert.deepEqual(
    lines.map((l) => [l['coinType'], l['legCoins'], l['legPaid']]),
    [
      ['application', [5, 10, 20], [false, true, false]],
      ['free', [5], [false]],
    ],
  )
})

test('tuition coins do not pay for an application', async () => {
  const ann = await ledger.person()
  await ledger.within((ctx) =>
    grant(ctx, { owner: ann, amount: 500, coinType: 'tuition', reason: 'scholarship' }),
  )
  await assert.rejects(
    ledger.within((ctx) =>
      charge(ctx, { owner: ann, amount: 10, purpose: 'application', reason: 'fee' }),
    ),
    { code: 'not_enough_coins', details: { lacking: 10, needed: 10 } },
  )
})

test('a hold is captured in part, and the rest is given back', async () => {
  const ann = await ledger.person()
  await free(ann, 100)
  const id = await ledger.within((ctx) =>
    hold(ctx, { owner: ann, amount: 80, purpose: 'verification', reason: 'fee' }),
  )
  assert.deepEqual(await held(ann), [20, 80])
  await ledger.within((ctx) => capture(ctx, id, 30))
  assert.deepEqual(await held(ann), [20, 50])
  await ledger.within((ctx) => release(ctx, id))
  assert.deepEqual(await held(ann), [70, 0])
  await assert.rejects(
    ledger.within((ctx) => capture(ctx, id)),
    { code: 'wrong_state' },
  )
})

test('a hold that is captured to a friend reaches the friend', async () => {
  const [ann, bob] = [await ledger.person(), await ledger.person()]
  await free(ann, 30)
  const id = await ledger.within((ctx) =>
    hold(ctx, { owner: ann, amount: 30, purpose: 'transfer', reason: 'transfer' }),
  )
  await ledger.within((ctx) => capture(ctx, id, undefined, { owner: bob }))
  assert.deepEqual(
    [await held(ann), await held(bob)],
    [
      [0, 0],
      [30, 0],
    ],
  )
})

test('coins past their day cannot be spent even before they are swept, and the sweep takes only those', async () => {
  const ann = await ledger.person()
  await free(ann, 7)
  await ledger.within((ctx) =>
    grant(ctx, { owner: ann, amount: 9, coinType: 'other', lastDay: lasting(3), reason: 'gift' }),
  )
  ledger.clock.advance(days(4))
  assert.deepEqual(await held(ann), [7, 0])
  await ledger.sql`select wallet.expire_lots(${ledger.clock.now()}, 100)`
  const [other] =
    await ledger.sql`select a.balance from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id
    where w.owner_id = ${ann} and coin_type = 'other' and role = 'available'`
  assert.equal(other?.['balance'], 0)
})

test('a charge is reversed once, by a new move', async () => {
  const ann = await ledger.person()
  await free(ann, 25)
  const id = await ledger.within((ctx) =>
    charge(ctx, { owner: ann, amount: 25, purpose: 'other', reason: 'fee' }),
  )
  await ledger.within((ctx) => reverse(ctx, id, 'mistake'))
  assert.deepEqual(await held(ann), [25, 0])
  await assert.rejects(
    ledger.within((ctx) => reverse(ctx, id, 'mistake')),
    { code: 'wrong_state' },
  )
})

test('coins that come back last to the end of the thirtieth day at least, by the calendar of whoever holds them', async (t) => {
  const own = await testLedger()
  t.after(() => own.close())
  const ann = await own.person()
  await own.sql`update identity.accounts set time_zone = 'Pacific/Auckland' where id = ${ann}`
  // It is eleven in the evening of 2026-11-21 there: 13 hours later than UTC.
  for (const [amount, lasts, paid] of [
    [10, 2, false],
    [10, 20, true],
    [10, 20, false],
    [10, 90, false],
  ] as const)
    await own.within((ctx) =>
      grant(ctx, {
        owner: ann,
        amount,
        coinType: 'application',
        lastDay: lasting(lasts),
        paid,
        reason: 'gift',
      }),
    )
  const lotsOf = async () =>
    (
      await own.sql`select l.e::text as ends, l.p as paid, l.c as coins from wallet.accounts a
        join wallet.wallets w on w.id = a.wallet_id and w.person_id = ${ann}
        cross join lateral unnest(a.lot_expires, a.lot_paid, a.lot_coins) l (e, p, c) where a.role = 'available' order by l.e, l.p`
    ).map((l) => [new Date(l['ends'] as string).toISOString(), l['paid'], l['coins']])
  const spending = { owner: ann, amount: 35, purpose: 'application', reason: 'fee' } as const
  const holdId = await own.within((ctx) => hold(ctx, spending))
  assert.deepEqual(await lotsOf(), [['2027-02-19T11:00:00.000Z', false, 5]])
  own.clock.advance(days(10))
  await own.within((ctx) => release(ctx, holdId))
  // Ten days later it is 2026-12-01 there: the thirtieth day from then is the 31st of December.
  const back = [
    ['2026-12-31T11:00:00.000Z', false, 20],
    ['2026-12-31T11:00:00.000Z', true, 10],
    ['2027-02-19T11:00:00.000Z', false, 10],
  ]
  assert.deepEqual(await lotsOf(), back)
  const paid = await own.within((ctx) => charge(ctx, { ...spending, amount: 40 }))
  own.clock.advance(days(5))
  await own.within((ctx) => reverse(ctx, paid, 'mistake'))
  assert.deepEqual(await lotsOf(), [
    ['2027-01-05T11:00:00.000Z', false, 20],
    ['2027-01-05T11:00:00.000Z', true, 10],
    ['2027-02-19T11:00:00.000Z', false, 10],
  ])
})

test('what was paid in several types of coins comes back whole or not at all, whichever of its moves is named', async () => {
  const [ann, bob] = [await ledger.person(), await ledger.person()]
  await free(ann, 50)
  await ledger.within((ctx) =>
    grant(ctx, {
      owner: ann,
      amount: 20,
      coinType: 'application',
      lastDay: lasting(9),
      reason: 'gift',
    }),
  )
  const fee = {
    owner: ann,
    amount: 60,
    purpose: 'application',
    reason: 'fee',
    subject: `application:${ann}`,
  } as const
  const charged = await ledger.within((ctx) => charge(ctx, fee))
  assert.deepEqual(await held(ann), [10, 0])
  await ledger.within((ctx) => reverse(ctx, charged, 'mistake'))
  assert.deepEqual(await held(ann), [70, 0])

  const held60 = await ledger.within((ctx) => hold(ctx, fee))
  const captured = await ledger.within((ctx) => capture(ctx, held60, undefined, { owner: bob }))
  await ledger.within((ctx) =>
    charge(ctx, { owner: bob, amount: 1, purpose: 'other', reason: 'fee' }),
  )
  await assert.rejects(
    ledger.within((ctx) => reverse(ctx, captured, 'mistake')),
    { code: 'not_enough_coins' },
  )
  assert.deepEqual(
    [await held(ann), await held(bob)],
    [
      [10, 0],
      [59, 0],
    ],
  )
  await free(bob, 1)
  const [part] = await ledger.sql<
    { id: string }[]
  >`select id from wallet.transfers where part_of = ${captured}`
  await ledger.within((ctx) => reverse(ctx, part!.id, 'mistake'))
  assert.deepEqual(
    [await held(ann), await held(bob)],
    [
      [70, 0],
      [0, 0],
    ],
  )
  await assert.rejects(
    ledger.within((ctx) => reverse(ctx, captured, 'mistake')),
    { code: 'wrong_state' },
  )
})

test('a keyed grant is made once, and the key with another amount is refused', async () => {
  const ann = await ledger.person()
  const give = (amount: number) =>
    ledger.within((ctx) =>
      grant(ctx, { owner: ann, amount, coinType: 'free', reason: 'referral', key: `r:${ann}` }),
    )
  assert.equal(await give(100), await give(100))
  assert.deepEqual(await held(ann), [100, 0])
  await assert.rejects(give(200), { code: 'key_reused' })
})

test('facts cannot be changed, removed or emptied, whatever the role', async () => {
  await free(await ledger.person(), 1)
  const owner = openDatabase(ledger.ownerUrl, { max: 1 })
  for (const statement of [
    'update wallet.transfers set note = null',
    'delete from wallet.transfers',
    'truncate wallet.transfers cascade',
    'set session_replication_role = replica; delete from wallet.transfers',
  ]) {
    const attempt = (sql: Database) => sql.begin((tx) => tx.unsafe(statement))
    await assert.rejects(attempt(owner), { code: '23001' })
    await assert.rejects(attempt(ledger.sql), { code: '42501' })
  }
  await owner.end({ timeout: 1 })
})

test('a caller that fails leaves no coin moved', async () => {
  const ann = await ledger.person()
  await free(ann, 10)
  await assert.rejects(
    ledger.within(async (ctx) => {
      await hold(ctx, { owner: ann, amount: 10, purpose: 'other', reason: 'fee' })
      throw new Error('the other module failed')
    }),
  )
  assert.deepEqual(await held(ann), [10, 0])
})
