import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { addFirstAdmin } from './first-admin.ts'
import { passwordFits } from './passwords.ts'

describe('the first admin', () => {
  let app: TestApp
  before(async () => void (app = await startTestApp()))
  after(() => app.close())

  test('two commands at once make one admin, whose printed password is the right one', async () => {
    const both = await Promise.all(['One@people.test', 'two@people.test'].map((mail) => app.system((ctx) => addFirstAdmin(ctx, mail))))
    assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['added', 'exists'])
    const [row] = await app.sql<{ passwordHash: string }[]>`
      select a.password_hash as "passwordHash" from identity.accounts a join identity.account_roles r on r.account_id = a.id where r.role = 'admin'`
    const added = both.find((each) => each.outcome === 'added')
    assert.ok(await passwordFits(added?.password ?? '', row?.passwordHash ?? ''))
  })
})

test('who has registered before becomes the admin and keeps the password', async () => {
  const app = await startTestApp()
  const student = await app.person('student')
  assert.deepEqual(await app.system((ctx) => addFirstAdmin(ctx, student.mail)), { outcome: 'granted' })
  const roles = await app.sql`select role from identity.account_roles where account_id = ${student.id} order by role`
  assert.deepEqual(roles.map(({ role }) => role), ['admin', 'student'])
  await app.close()
})
