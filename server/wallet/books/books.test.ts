import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as booksCalls from '#contract/wallet/books/calls.ts'
import { listReceivables, repayReceivable } from '#contract/wallet/payments/calls.ts'
import { days } from '#server/core/clock.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import type { Person } from '#server/testing.ts'
import { codeOf, confirm, enter, good, intent, testBank } from '../payments/payments-for-tests.ts'
import { grant } from '../ledger/grant-coins.ts'
import { charge } from '../ledger/spend-coins.ts'

const { app, bank, coins, close } = await testBank()
after(close)

let auditor: Person
let ann: Person
let payment: Awaited<ReturnType<typeof intent>>
let began: Date
before(async () => {
  began = app.clock.now()
  auditor = await app.person('auditor')
  ann = await app.person('student')
  payment = await intent(ann, 1000)
  await enter(ann, payment, good)
  await confirm(ann, payment.id)
  await app.system((ctx) =>
    charge(ctx, { owner: ann.id, amount: 40, purpose: 'other', reason: 'fee' }),
  )
})

const balances = async (at?: Date): Promise<Record<string, string>> => {
  const { rows } = await auditor.callOk(booksCalls.getTrialBalance, {
    query: at ? { at: at.toISOString() } : {},
  })
  return Object.fromEntries(rows.map((row) => [`${row.account} ${row.unit}`, row.balance]))
}

test('the auditor reads the trial balance of now and of any moment, and every unit adds up to nothing', async () => {
  const before = app.clock.now()
  assert.deepEqual(await balances(), {
    'assets:processor USD': '9.41',
    'assets:processor:pending USD': '0.00',
    'liabilities:coins:bought AO': '-60',
    'liabilities:coins:bought USD': '-6.00',
    'equity:coins AO': '60',
    'income:services USD': '-4.00',
    'expenses:processor-fees USD': '0.59',
  })
  app.clock.advance(days(3))
  auditor = await app.signInAgain(auditor)
  ann = await app.signInAgain(ann)
  await app.system((ctx) =>
    charge(ctx, { owner: ann.id, amount: 10, purpose: 'other', reason: 'fee' }),
  )
  assert.equal((await balances())['income:services USD'], '-5.00')
  assert.equal((await balances(before))['income:services USD'], '-4.00')
  assert.deepEqual(await balances(new Date(began.getTime() - 1)), {})
})

test('a statement has its balance before and after, and a number for each entry', async () => {
  const query = { account: 'income:services' as const, unit: 'USD' }
  const all = await auditor.callOk(booksCalls.getAccountStatement, { query })
  assert.deepEqual(
    [all.opening, all.closing, all.totalRecords, all.entries.map(({ amount }) => amount)],
    ['0.00', '-5.00', 2, ['-4.00', '-1.00']],
  )
  const later = await auditor.callOk(booksCalls.getAccountStatement, {
    query: { ...query, fromDate: app.clock.now().toISOString().slice(0, 10) },
  })
  assert.deepEqual([later.opening, later.closing, later.totalRecords], ['-4.00', '-5.00', 1])
})

test('a closed period takes nothing more, by no call and by no SQL; one admin alone does not close it', async () => {
  const admin = await app.person('admin')
  const through = new Date(app.clock.now().getTime() - days(1)).toISOString().slice(0, 10)
  const today = app.clock.now().toISOString().slice(0, 10)
  assert.equal(
    codeOf(await auditor.call(booksCalls.closePeriod, { body: { through } })),
    'forbidden',
  )
  assert.equal(
    codeOf(await admin.call(booksCalls.closePeriod, { body: { through: today } })),
    'bad_input',
  )
  await admin.callOk(booksCalls.closePeriod, { body: { through } })
  assert.equal((await auditor.callOk(booksCalls.listPeriods, {})).periods.length, 0)
  await agreeToAll(app)
  const [period] = (await auditor.callOk(booksCalls.listPeriods, {})).periods
  assert.equal(period?.through, through)
  const past = { at: began, now: began }
  await assert.rejects(
    app.system((ctx) =>
      grant(
        { ...ctx, now: past.now },
        { owner: ann.id, amount: 1, coinType: 'free', reason: 'gift' },
      ),
    ),
    /books are closed/,
  )
  await assert.rejects(
    app.owner`select wallet.post_entry('grant', ${began}, array[row('assets:bank', 'USD', 5),
      row('equity:opening', 'USD', -5)]::wallet.book_line[])`,
    /books are closed/,
  )
  await assert.rejects(app.owner`delete from wallet.closed_periods`, /append-only/)
  assert.equal(
    codeOf(await admin.call(booksCalls.closePeriod, { body: { through } })),
    'wrong_state',
  )
})

test('figures by month and coins by age are those of the entries; CSV and journal are there', async () => {
  const { currency, months, liability } = await auditor.callOk(booksCalls.getBookFigures, {})
  const sum = (key: 'services' | 'fees') => months.reduce((total, each) => total + each[key], 0)
  assert.deepEqual([currency, sum('services'), sum('fees')], ['USD', 500, 59])
  assert.deepEqual(
    liability.map(({ paid, coins: owed }) => [paid, owed]),
    [[true, 50]],
  )
  const file = async (path: string): Promise<string> =>
    (await app.server.inject({ url: path, headers: { authorization: `Bearer ${auditor.token}` } }))
      .body
  assert.match(
    await file('/api/books/trial-balance/download'),
    /income:services,USD,0\.00,5\.00,,5\.00/,
  )
  const journal = await file('/api/books/journal')
  assert.match(journal, /\(2\) purchase ; id:/)
  assert.match(journal, / {4}liabilities:coins:bought {2}-10\.00 USD\n/)
})

test('who owes coins sees why, pays with bought coins or buys some; nobody else can', async () => {
  assert.ok(bank.refundPart(payment.id, 1000))
  await app.job('wallet.reconcile')
  // 50 of 100 were spent; the other 50 went back.
  const owed = await ann.callOk(listReceivables, {})
  assert.deepEqual(
    [
      owed.receivables.map(({ coins: n, because }) => [n, because]),
      owed.freezes.map(({ reason }) => reason),
      owed.usable,
    ],
    [[[50, 'refunded']], ['receivable'], 0],
  )
  const path = { id: payment.paymentId }
  assert.equal(codeOf(await ann.call(repayReceivable, { path })), 'not_enough_coins')
  // A friend's coins are not taken, until she says so.
  await app.system((ctx) =>
    grant(ctx, { owner: ann.id, amount: 20, coinType: 'free', paid: true, reason: 'gift' }),
  )
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [20, 0, 'frozen'])
  const ben = await app.person('student')
  assert.equal(codeOf(await ben.call(repayReceivable, { path })), 'not_found')
  assert.deepEqual(await ann.callOk(repayReceivable, { path }), { repaid: 20, owed: 30 })
  const more = await intent(ann, 300)
  await enter(ann, more, good)
  await confirm(ann, more.id)
  await app.settle()
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
  assert.equal(codeOf(await ann.call(repayReceivable, { path })), 'wrong_state')
  assert.deepEqual((await ann.callOk(listReceivables, {})).receivables, [])
})
