// What keeps coins from leaving as cash: who bought them, how long ago, how many, and to which country.
import assert from 'node:assert/strict'
import { after as atEnd, before as atStart, test } from 'node:test'
import { getWallet, searchWallets } from '#contract/wallet/ledger/calls.ts'
import { changeThresholds } from '#contract/transfers/decision/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { Person } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'
import { berlin, newYork, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
atStart(async () => {
  w = await startWorld()
})
atEnd(() => w.app.close())

const owning = async (bonus: number, bought: number, boughtDaysAgo: number): Promise<Person> => {
  const person = await w.app.person('student')
  await w.app.system(async (ctx) => {
    const give = (amount: number, paid: boolean, at: Date) =>
      grant(
        { ...ctx, now: at },
        { owner: person.id, amount, coinType: 'free', paid, reason: 'gift' },
      )
    const then = before(ctx.now, days(boughtDaysAgo))
    if (bonus > 0) await give(bonus, false, then)
    if (bought > 0) await give(bought, true, then)
  })
  return person
}
const pay = (sender: Person, coins: number, change = {}, account: object = berlin) =>
  w.makeAs(
    w.maker,
    w.form(coins, {
      type: 'bank',
      senderEmail: sender.mail,
      accountDetails: account,
      ...change,
    }),
    sender,
  )
const payout = async (sender: Person) => {
  const made = await pay(sender, 10)
  assert.ok(made.ok)
  return made.data
}
const rejection = async (told: ReturnType<typeof pay>) => {
  const answer = await told
  return answer.ok ? 'done' : [answer.code, answer.body['message'], answer.body['details']]
}

/** As if they had been submitted that much earlier. */
const agePayouts = (by: string) => w.app.sql`update transfers.requests set
  submitted_at = submitted_at - ${by}::interval where type = 'bank'`

test('only payouts and clawbacks ask for bought coins; every other purpose takes any', async () => {
  const rows = await w.app.sql<{ purpose: string; takes: string }[]>`
    select purpose, takes from wallet.purposes`
  assert.deepEqual(Object.fromEntries(rows.map(({ purpose, takes }) => [purpose, takes])), {
    tuition: 'any',
    application: 'any',
    verification: 'any',
    other: 'any',
    programme: 'any',
    transfer: 'any',
    payout: 'paid',
    dispute: 'paid',
  })
})

test('bonus coins never leave for a bank, however many are bought beside them', async () => {
  const sender = await owning(50, 100, 30)
  assert.deepEqual(await rejection(pay(sender, 101)), [
    'payout_coins',
    'Only bought coins that have been in the wallet for 14 days can be paid out to a bank: 100 of the 150 coins may be used.',
    { usable: 100, available: 150, days: 14 },
  ])
  assert.equal(await rejection(pay(sender, 100)), 'done')
  const [held] = await w.app.sql<{ paid: boolean[]; coins: number[] }[]>`
    select t.leg_paid as paid, t.leg_coins as coins from wallet.transfers t
    join wallet.holds h on h.id = t.hold_id join wallet.wallets x on x.id = h.wallet_id
    where x.owner_id = ${sender.id} and t.kind = 'hold'`
  assert.deepEqual(held, { paid: [true], coins: [100] })
  const { wallets } = await sender.callOk(searchWallets, { body: {} })
  const wallet = await sender.callOk(getWallet, { path: { id: wallets[0]!.walletId } })
  assert.deepEqual([wallet.available, wallet.held], [50, 100])
})

test('bought coins rest fourteen days, and spending and refilling does not get round it', async () => {
  const sender = await owning(0, 100, 13)
  assert.equal((await rejection(pay(sender, 1)))[0], 'payout_coins')
  await w.app.system((ctx) =>
    grant(
      { ...ctx, now: before(ctx.now, days(20)) },
      { owner: sender.id, amount: 30, coinType: 'free', paid: true, reason: 'gift' },
    ),
  )
  assert.equal((await rejection(pay(sender, 31)))[0], 'payout_coins')
  assert.equal(await rejection(pay(sender, 30)), 'done')
  assert.equal((await rejection(pay(sender, 1)))[0], 'payout_coins')
})

const munich = {
  ...berlin,
  accountHolderName: 'Sabine Vogel',
  account: 'DE75512108001245126199',
  accountAgain: 'DE75512108001245126199',
  town: 'München',
}

test('many small payouts pass no limit that one large payout does not pass', async () => {
  const sender = await owning(0, 900_000, 60)
  for (const coins of [100_000, 60_000, 40_000])
    assert.equal(await rejection(pay(sender, coins, {}, munich)), 'done')
  assert.deepEqual(await rejection(pay(sender, 1, {}, newYork)), [
    'payout_limit',
    'At most 200000 coins may leave for banks within 1 days. 0 of them may still be used.',
    { max: 200_000, days: 1, left: 0 },
  ])
  await agePayouts('25 hours')
  assert.equal(await rejection(pay(sender, 100_000, {}, newYork)), 'done')
  assert.deepEqual((await rejection(pay(sender, 1, {}, munich)))[2], {
    max: 300_000,
    days: 7,
    left: 0,
  })
  const other = await owning(0, 400_000, 60)
  await agePayouts('8 days')
  assert.equal(await rejection(pay(sender, 200_000, {}, munich)), 'done')
  await agePayouts('8 days')
  assert.deepEqual((await rejection(pay(sender, 1, {}, munich)))[2], {
    max: 500_000,
    days: 30,
    left: 0,
  })
  // Munich has 400,000 of them: another sender brings 100,000 at most.
  assert.equal((await rejection(pay(other, 100_001, {}, munich)))[0], 'payout_limit_payee')
  assert.equal(await rejection(pay(other, 100_000, {}, munich)), 'done')
})

test('nothing is paid to a country under an embargo', async () => {
  const sender = await owning(0, 100, 30)
  assert.deepEqual(
    await rejection(pay(sender, 10, {}, { ...newYork, country: 'KP', region: '' })),
    ['country_embargoed', 'No money is sent to banks or people in KP.', { country: 'KP' }],
  )
})

test('nor through a bank in such a country', async () => {
  const sender = await owning(0, 100, 30)
  const through = { intermediaryBank: 'Foreign Trade Bank', intermediarySwift: 'FTBDKPPY' }
  assert.deepEqual((await rejection(pay(sender, 10, {}, { ...berlin, ...through })))[2], {
    country: 'KP',
  })
})

test('production without a bank pays nobody out', async () => {
  const sender = await owning(0, 100, 30)
  const { app } = w.app
  Object.assign(app, { mode: 'production' })
  try {
    assert.equal((await rejection(pay(sender, 10)))[0], 'payouts_off')
  } finally {
    Object.assign(app, { mode: 'test' })
  }
  assert.equal(await rejection(pay(sender, 10)), 'done')
})

test('embargo and payouts switched off count again when a payout is approved', async () => {
  const sender = await owning(0, 100, 30)
  const made = await payout(sender)
  const approving = async () => {
    const answer = await w.act(w.checker, 'approve', made.id)
    return answer.ok ? answer.data.status : answer.code
  }
  const { app, sql } = w.app
  await sql`insert into content.settings (name, value, changed_at)
    values ('embargoedCountries', ${sql.json(['DE'])}, now())`
  assert.equal(await approving(), 'country_embargoed')
  await sql`delete from content.settings where name = 'embargoedCountries'`
  Object.assign(app, { mode: 'production' })
  try {
    assert.equal(await approving(), 'payouts_off')
  } finally {
    Object.assign(app, { mode: 'test' })
  }
  assert.deepEqual(await w.coinsOf(sender), { available: 90, held: 10 })
  assert.equal(await approving(), 'approved')
})

test('no table of approvals and no SQL lets a payout go without another person', async () => {
  const admin = await w.app.person('admin')
  const response = await admin.call(changeThresholds, {
    body: { thresholds: [{ type: 'bank', from: '1', approvals: 0 }] },
  })
  assert.equal(response.ok ? 'done' : response.code, 'bad_input')
  const { sql } = w.app
  await assert.rejects(sql`update transfers.thresholds set approvals = 0 where type = 'bank'`)
  await sql`delete from transfers.thresholds where type = 'bank'`
  const sender = await owning(0, 100, 30)
  const made = await payout(sender)
  assert.deepEqual([made.status, made.approvals.needed], ['pending approval', 1])
  await assert.rejects(
    sql`update transfers.requests set approvals_needed = 0 where id = ${made.id}`,
    /payouts_need_approval/,
  )
})
