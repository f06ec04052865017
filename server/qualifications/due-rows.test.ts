import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getNotices } from '#contract/notifications/calls.ts'
import * as contract from '#contract/qualifications/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
let support: Person
before(async () => {
  app = await startTestApp()
  await app.sql`update qualifications.rules set checked_on = '2026-11-21'`
  app.clock.advance(days(180))
  admin = await app.person('admin')
  support = await app.person('support')
  await app.settle()
})
after(() => app.close())

const announced = async (person: Person) => {
  await app.job('qualifications.announceDueRows')
  await app.settle()
  const { notices } = await person.callOk(getNotices, { query: {} })
  return notices.filter(({ name }) => name === 'rows_due')
}
const due = async () =>
  (await admin.callOk(contract.listRules, { query: { state: 'due', pageSize: 1 } })).total

test('rows of more than 180 days ask the admins once, by how many they are; nobody else hears of it', async () => {
  // 180 days are not yet too long.
  assert.deepEqual(await announced(admin), [])
  await app.sql`update qualifications.rules set checked_on = '2026-11-20' where number in (3001, 3201)`
  assert.equal(await due(), 2)
  const [notice, ...more] = await announced(admin)
  assert.deepEqual(more, [])
  assert.match(notice!.title, /^2 entry rules wait to be looked at$/)
  assert.equal(notice!.link, '/app/rules?f.state=due')
  // Asked again on the same day it is one still, and support reads none.
  assert.equal((await announced(admin)).length, 1)
  assert.deepEqual(await announced(support), [])
  assert.equal(
    app.mailbox.read(admin.mail).filter(({ subject }) => subject === notice!.title).length,
    1,
  )
})

test('a row that was looked at again waits no longer', async () => {
  await admin.callOk(contract.confirmRule, { path: { number: 3001 } })
  assert.equal(await due(), 1)
  app.clock.advance(days(1))
  // The day after, those of the 21st as well.
  const tomorrow = await app.person('admin')
  const [notice] = await announced(tomorrow)
  assert.ok(Number(/^[\d,]+/.exec(notice!.title)?.[0].replaceAll(',', '')) > 400, notice!.title)
  const { rule } = await tomorrow.callOk(contract.getRule, { path: { number: 3001 } })
  assert.equal(rule.stale, false)
})
