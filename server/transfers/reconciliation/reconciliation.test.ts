// Statements of the bank against payouts: what fits is matched, what does not waits in a queue until somebody says why.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '#contract/transfers/reconciliation/calls.ts'
import { getTrialBalance } from '#contract/wallet/books/calls.ts'
import { daysAfter, utcDay } from '#contract/days.ts'
import { days } from '#server/core/clock.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import type { Bank, PayoutNews } from '#server/providers/bank/bank.ts'
import {
  type EntryOf,
  ourIban,
  statementXml,
} from '#server/providers/bank/statement.test-material.ts'
import type { Person } from '#server/testing.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'

const news = new Map<string, PayoutNews>()
const inFolder: { name: string; xml: string }[] = []
const bank: Bank = {
  account: { iban: ourIban, currency: 'EUR' },
  listStatementFiles: async () => inFolder,
  lookAfter: 900,
  send: async ({ id }) => id,
  look: async (reference) => news.get(reference) ?? { state: 'sent', reason: '' },
  recall: async () => {},
  lookRecall: async () => null,
}

let w: World
let admin: Person
let auditor: Person
let today: string
before(async () => {
  w = await startWorld({ providers: { bank } })
  admin = await w.app.person('admin')
  auditor = await w.app.person('auditor')
  today = utcDay(w.app.clock.now())
})
after(() => w?.app.close())

const add = async (xml: string, who = admin) => {
  const answer = await w.app.server.inject({
    method: 'POST',
    url: '/api/bank-statements?filename=camt.xml',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(xml),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const fieldOf = ({ body }: Awaited<ReturnType<typeof add>>) =>
  (body['details'] as { fields?: Record<string, string> } | undefined)?.fields?.['file'] ?? body

const open = async () => {
  const { differences } = await auditor.callOk(calls.searchBankDifferences, {
    body: { status: 'open', sort: 'found' },
  })
  return differences.map(({ kind, bank: said, expected, about }) => [kind, said, expected, about])
}

/** A payout to Berlin that was approved and handed to the bank: its order, number and amount. */
const paidOut = async (coins: number) => {
  const made = await w.makeAs(w.maker, w.form(coins, { type: 'bank', accountDetails: berlin }))
  assert.ok(made.ok)
  assert.ok((await w.act(w.checker, 'approve', made.data.id)).ok)
  await w.app.settle()
  const [row] = await w.app.sql<{ order: string; number: string; minor: number }[]>`
    select payout_reference as order, 'TR-' || lpad(number::text, 8, '0') as number, amount_minor as minor
    from transfers.requests where id = ${made.data.id}`
  return { ...row!, amount: (row!.minor / 100).toFixed(2) }
}
const follow = () => w.app.job('transfers.follow')

const statement = (id: string, day: string, opening: string, closing: string, entries: EntryOf[]) =>
  statementXml({ id, day, opening, closing, entries })

test('a payout and its return are matched by the order’s id; a fee of the bank, and money nobody knows, wait in the queue', async () => {
  const one = await paidOut(1000)
  const two = await paidOut(500)
  news.set(one.order, { state: 'settled', reason: '' })
  news.set(two.order, { state: 'returned', reason: 'AC04' })
  await follow()
  const closing = (1000 - Number(one.amount) - 4.2 + 33).toFixed(2)
  const xml = statement('S1', today, '1000.00', closing, [
    { amount: `-${one.amount}`, id: one.order },
    { amount: `-${two.amount}`, id: two.order },
    { amount: two.amount, id: two.order, returned: 'AC04' },
    { amount: '-4.20', bank: 'FEE1', text: 'Account fee' },
    // Whoever pays us may write any id: one of ours makes no return of it.
    { amount: '33.00', id: one.order, party: 'Somebody' },
  ])
  assert.deepEqual(await add(xml), {
    status: 200,
    body: { statements: [{ reference: 'S1', known: false, entries: 5, matched: 3 }] },
  })
  assert.deepEqual(await open(), [
    ['unknown_entry', '-4.20', null, ''],
    ['unknown_entry', '33.00', null, ''],
    // The first statement begins with what the books do not have yet.
    ['balance_gap', '1000.00', '0.00', ''],
  ])
  assert.deepEqual((await add(xml)).body, {
    statements: [{ reference: 'S1', known: true, entries: 5, matched: 0 }],
  })
  assert.equal((await open()).length, 3)
  // Names of whoever was matched are not kept a second time.
  const named = await w.app.sql<{ party: string }[]>`
    select party from transfers.bank_entries where party <> ''`
  assert.deepEqual(
    named.map(({ party }) => party),
    ['Somebody'],
  )
})

test('a statement of another account or currency, or one that says something else than before, is refused', async () => {
  const of = (change: object) =>
    statementXml({ id: 'S1', day: today, opening: '1000.00', closing: '1000.00', ...change })
  assert.equal(
    fieldOf(await add(of({ iban: 'DE02120300000000202051' }))),
    'other_account:DE02120300000000202051',
  )
  assert.equal(fieldOf(await add(of({ currency: 'USD' }))), 'other_currency:USD')
  assert.equal(fieldOf(await add(of({}))), 'statement_changed:S1')
  assert.equal((await add(of({}), auditor)).status, 403)
})

test('one admin explains; what is posted is in the books only when another has confirmed', async () => {
  const { differences } = await admin.callOk(calls.searchBankDifferences, {
    body: { text: 'account fee' },
  })
  const [fee] = differences
  assert.equal(fee?.bank, '-4.20')
  const path = { id: fee!.id }
  const body = { note: 'Fee of November', account: 'expenses:bank-fees' as const }
  const denied = await auditor.call(calls.resolveBankDifference, { path, body })
  assert.equal(denied.ok ? 'done' : denied.code, 'forbidden')
  const result = await admin.callOk(calls.resolveBankDifference, { path, body })
  assert.equal(result.message, 'pending_confirmation')
  const again = await admin.call(calls.resolveBankDifference, { path, body })
  assert.equal(again.ok ? 'done' : again.code, 'wrong_state')
  const bankEuros = async () => {
    const { rows } = await auditor.callOk(getTrialBalance, { query: {} })
    const of = (account: string) =>
      rows.find((row) => row.account === account && row.unit === 'EUR')?.balance
    return [of('assets:bank'), rows.some((row) => row.account === 'expenses:bank-fees')]
  }
  const [before] = await bankEuros()
  assert.equal((await bankEuros())[1], false)
  await agreeToAll(w.app)
  assert.deepEqual(await bankEuros(), [(Number(before ?? 0) - 4.2).toFixed(2), true])
  const posted = await auditor.callOk(calls.getBankDifference, { path })
  assert.deepEqual(
    [posted.status, posted.resolution, posted.account, posted.note],
    ['resolved', 'posted', 'expenses:bank-fees', 'Fee of November'],
  )
  assert.notEqual(posted.resolvedBy, posted.confirmedBy)
  const [other] = (await admin.callOk(calls.searchBankDifferences, { body: { text: 'somebody' } }))
    .differences
  await admin.callOk(calls.resolveBankDifference, {
    path: { id: other!.id },
    body: { note: 'Sent back by hand' },
  })
  assert.deepEqual(
    (await open()).map(([kind]) => kind),
    ['balance_gap'],
  )
  await assert.rejects(
    w.app
      .sql`update transfers.bank_differences set status = 'open', resolved_at = null, resolution = null where id = ${other!.id}`,
    /no row goes from resolved to open/,
  )
})

test('another amount, a second booking and a return that AO does not have are differences', async () => {
  const one = await paidOut(100)
  const two = await paidOut(200)
  news.set(one.order, { state: 'settled', reason: '' })
  news.set(two.order, { state: 'settled', reason: '' })
  await follow()
  const less = (Number(one.amount) - 1).toFixed(2)
  const [last] = (await auditor.callOk(calls.searchBankStatements, { body: {} })).statements
  const day = daysAfter(today, 1)
  const after = (Number(last!.closing) - Number(less) - Number(two.amount)).toFixed(2)
  await add(
    statement('S2', day, last!.closing, after, [
      { amount: `-${less}`, id: one.order },
      { amount: `-${two.amount}`, id: two.order },
      { amount: `-${two.amount}`, id: two.order },
      { amount: two.amount, id: two.order, returned: 'AC01' },
    ]),
  )
  assert.deepEqual((await open()).slice(1), [
    ['amount_differs', `-${less}`, `-${one.amount}`, one.number],
    ['booked_twice', `-${two.amount}`, `-${two.amount}`, ''],
    ['state_differs', two.amount, two.amount, two.number],
  ])
  // The statement gives nobody coins back: the bank’s report does, and then it has come right.
  news.set(two.order, { state: 'returned', reason: 'AC01' })
  await w.app.job('transfers.followSettled')
  await w.app.job('transfers.readBankStatements')
  assert.ok(!(await open()).some(([kind]) => kind === 'state_differs'))
})

test('what no statement has within days, and a balance that does not follow, are found; they come right with the missing one', async () => {
  const late = await paidOut(300)
  news.set(late.order, { state: 'settled', reason: '' })
  await follow()
  const [last] = (await auditor.callOk(calls.searchBankStatements, { body: {} })).statements
  const begin = Number(last!.closing)
  const between = begin - Number(late.amount)
  const far = daysAfter(today, 9)
  const before = (await open()).length
  w.app.clock.advance(days(9))
  admin = await w.app.signInAgain(admin)
  auditor = await w.app.signInAgain(auditor)
  await add(statement('S9', far, between.toFixed(2), between.toFixed(2), []))
  assert.deepEqual((await open()).slice(before), [
    ['payout_missing', null, `-${late.amount}`, late.number],
    ['balance_gap', between.toFixed(2), begin.toFixed(2), ''],
  ])
  inFolder.push({
    name: 'missing.xml',
    xml: statement('S5', daysAfter(today, 4), begin.toFixed(2), between.toFixed(2), [
      { amount: `-${late.amount}`, id: late.order },
    ]),
  })
  inFolder.push({
    name: 'other.xml',
    xml: statementXml({ id: 'X', day: far, opening: '0.00', closing: '0.00', currency: 'USD' }),
  })
  // One file that cannot be taken keeps the others back from nothing, and is told.
  await assert.rejects(w.app.job('transfers.readBankStatements'))
  inFolder.pop()
  assert.equal((await open()).length, before)
  const [found] = (
    await auditor.callOk(calls.searchBankDifferences, { body: { text: late.number } })
  ).differences
  assert.deepEqual([found?.status, found?.resolution], ['resolved', 'came_right'])
})

test('entries that do not add up are told, and the queue is a file', async () => {
  const [last] = (await auditor.callOk(calls.searchBankStatements, { body: {} })).statements
  const off = (Number(last!.closing) + 5).toFixed(2)
  await add(
    statement('S10', daysAfter(today, 10), last!.closing, off, [
      { amount: '4.00', text: '=SUM(1)' },
    ]),
  )
  const sum = (await open()).find(([kind]) => kind === 'sum_differs')
  assert.deepEqual(sum, ['sum_differs', off, (Number(last!.closing) + 4).toFixed(2), ''])
  const csv = await w.app.server.inject({
    url: '/api/bank-differences/download?status=open',
    headers: { authorization: `Bearer ${auditor.token}` },
  })
  assert.match(csv.body, /^\uFEFF?Day,Difference,State,Bank says/)
  assert.match(csv.body, /Entries do not add up to the balance/)
})
