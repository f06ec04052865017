// A payout that was approved and should not have been: it is asked back, and the bank decides.
import assert from 'node:assert/strict'
import { after as afterAll, before, test } from 'node:test'
import { listOpenRecalls, requestRecall } from '#contract/transfers/payout/calls.ts'
import { utcDay } from '#contract/days.ts'
import { getTransfer } from '#contract/transfers/requests/calls.ts'
import type { Bank, PayoutNews, RecallAnswer } from '#server/providers/bank/bank.ts'
import { after, days } from '#server/core/clock.ts'
import type { Person } from '#server/testing.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'

const returned = new Set<string>()
let answer: RecallAnswer | null = null
const told: string[] = []
const bank: Bank = {
  account: { iban: 'DE89370400440532013000', currency: 'EUR' },
  listStatementFiles: async () => [],
  lookAfter: 900,
  send: async ({ id }) => id,
  look: async (order): Promise<PayoutNews> =>
    returned.has(order) ? { state: 'returned', reason: 'FOCR' } : { state: 'settled', reason: '' },
  recall: async ({ id }, { reason }) => void told.push(`${id} ${reason}`),
  lookRecall: async () => answer,
}

let w: World
before(async () => {
  w = await startWorld({ providers: { bank } })
})
afterAll(() => w?.app.close())

const payout = async () => {
  const made = await w.makeAs(w.maker, w.form(50, { type: 'bank', accountDetails: berlin }))
  assert.ok(made.ok)
  assert.ok((await w.act(w.checker, 'approve', made.data.id)).ok)
  await w.app.settle()
  await w.app.job('transfers.follow')
  return made.data.id
}
const ask = async (who: Person, id: string) => {
  const response = await who.call(requestRecall, {
    path: { id },
    body: { reason: 'DUPL', remarks: 'Paid twice' },
  })
  return response.ok ? 'asked' : response.code
}
const noticesOf = async (who: Person): Promise<string[]> => {
  await w.app.settle()
  const rows = await w.app.sql<{ said: string }[]>`
    select n.name || ' ' || coalesce(n.values ->> 'state', n.values ->> 'reason') as said from notifications.notices n
    where n.account_id = ${who.id} and n.name in ('payout_recalled', 'recall_refused') order by n.at, n.id`
  return rows.map(({ said }) => said)
}
const recallOf = async (id: string) =>
  (await w.checker.callOk(getTransfer, { path: { id } })).recall

test('maker or checker asks once for a payout back; the bank is told once, and a no with its reason is kept', async () => {
  const id = await payout()
  const waiting = await w.make(10)
  assert.equal(await ask(w.checker, waiting.id), 'wrong_state')
  assert.equal(await ask(await w.app.person('maker'), id), 'not_found')
  assert.equal(await ask(w.sender, id), 'forbidden')
  assert.equal(await ask(w.maker, id), 'asked')
  assert.equal(await ask(w.checker, id), 'wrong_state')
  await w.app.settle()
  await w.app.job('transfers.followRecalls')
  assert.equal(told.length, 1)
  assert.match(told[0]!, /^TR\d{9} DUPL$/)
  assert.deepEqual(
    [(await recallOf(id))?.state, (await recallOf(id))?.remarks],
    ['asked', 'Paid twice'],
  )
  answer = { state: 'refused', reason: 'CUST' }
  await w.app.job('transfers.followRecalls')
  answer = { state: 'accepted', reason: '' }
  await w.app.job('transfers.followRecalls')
  assert.deepEqual(
    [(await recallOf(id))?.state, (await recallOf(id))?.answerReason],
    ['refused', 'CUST'],
  )
  for (const who of [w.maker, w.checker, w.sender])
    assert.deepEqual(await noticesOf(who), ['payout_recalled asked', 'recall_refused CUST'])
  assert.deepEqual(await noticesOf(w.second), [], 'nobody else')
})

test('a yes gives nobody coins back: the return of the money does', async () => {
  const before = (await w.coinsOf(w.sender)).available
  const id = await payout()
  assert.equal(await ask(w.checker, id), 'asked')
  answer = { state: 'accepted', reason: '' }
  await w.app.settle()
  assert.equal((await recallOf(id))?.state, 'accepted')
  assert.equal((await w.coinsOf(w.sender)).available, before - 50)
  returned.add(told.at(-1)!.split(' ')[0]!)
  await w.app.job('transfers.followSettled')
  assert.equal((await w.coinsOf(w.sender)).available, before)
  assert.equal(await ask(w.checker, id), 'wrong_state')
})

test('admins and the auditor see what was asked back until it is refused or back, and what is overdue', async () => {
  answer = null
  const id = await payout()
  assert.equal(await ask(w.maker, id), 'asked')
  await w.app.settle()
  const asked = w.app.clock.now()
  const admin = await w.app.person('admin')
  const mine = async (who: Person) =>
    (await who.callOk(listOpenRecalls, {})).recalls.find((one) => one.id === id)
  const open = await mine(admin)
  assert.deepEqual([open?.state, open?.isDue], ['asked', false])
  // From a Sunday to a Friday at least; holidays make it four weeks and a day at most.
  assert.ok(open!.dueDay >= utcDay(after(asked, days(19))))
  assert.ok(open!.dueDay <= utcDay(after(asked, days(29))))
  w.app.clock.advance(days(30))
  await w.app
    .sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${w.app.clock.now()}`
  await w.app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
  assert.equal((await mine(admin))?.isDue, true)
  answer = { state: 'accepted', reason: '' }
  await w.app.job('transfers.followRecalls')
  const agreed = await mine(await w.app.person('auditor'))
  assert.deepEqual([agreed?.state, agreed?.isDue], ['accepted', false], 'a new time begins')
  returned.add(told.at(-1)!.split(' ')[0]!)
  await w.app.job('transfers.followSettled')
  assert.equal(await mine(admin), undefined)
})
