import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#server/testing.ts'
import { makeFirstAdmin } from './first-admin.ts'

test('two commands at once make one admin', async () => {
  const app = await startTestApp()
  const both = await Promise.all(
    ['One@people.test', 'two@people.test'].map((mail) =>
      app.system((ctx) => makeFirstAdmin(ctx, mail)),
    ),
  )
  assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['added', 'exists'])
  const added = both.find((each) => each.outcome === 'added')
  assert.match(added?.link ?? '', /^https:\/\/ao\.test\//)
  const admins = await app.sql`select account_id from identity.account_roles where role = 'admin'`
  assert.equal(admins.length, 1)
  await app.close()
})

test('who has registered before becomes the admin and stays what they were', async () => {
  const app = await startTestApp()
  const student = await app.person('student')
  assert.deepEqual(await app.system((ctx) => makeFirstAdmin(ctx, student.mail.toUpperCase())), {
    outcome: 'granted',
  })
  const roles =
    await app.sql`select role from identity.account_roles where account_id = ${student.id} order by role`
  assert.deepEqual(
    roles.map(({ role }) => role),
    ['admin', 'student'],
  )
  await app.close()
})
