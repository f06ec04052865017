import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#server/testing.ts'
import { makeFirstAdmin } from './first-admin.ts'

test('two commands at once make one admin', async () => {
  const app = await startTestApp()
  const both = await Promise.allSettled(
    ['One@people.test', 'two@people.test'].map((mail) => app.system((ctx) => makeFirstAdmin(ctx, mail))))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const admins = await app.sql`select account_id from identity.account_roles where role = 'admin'`
  assert.equal(admins.length, 1)
  await app.close()
})

test('who has registered before becomes the admin and stays what they were', async () => {
  const app = await startTestApp()
  const student = await app.person('student')
  assert.match(await app.system((ctx) => makeFirstAdmin(ctx, student.mail.toUpperCase())), /^https:\/\/ao\.test\//)
  const roles = await app.sql`select role from identity.account_roles where account_id = ${student.id} order by role`
  assert.deepEqual(roles.map(({ role }) => role), ['admin', 'student'])
  await app.close()
})
