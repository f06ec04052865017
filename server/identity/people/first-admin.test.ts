import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#server/testing.ts'
import { closeByOperator } from './close-by-operator.ts'
import { makeFirstAdmin } from './first-admin.ts'

test('of three commands at once two make an admin: the first and the second, never a third', async () => {
  const app = await startTestApp()
  const all = await Promise.all(
    ['One@people.test', 'two@people.test', 'three@people.test'].map((mail) =>
      app.system((ctx) => makeFirstAdmin(ctx, mail)),
    ),
  )
  assert.deepEqual(all.map(({ outcome }) => outcome).sort(), ['added', 'added', 'exists'])
  const added = all.find((each) => each.outcome === 'added')
  assert.match(added?.link ?? '', /^https:\/\/ao\.test\//)
  const admins = await app.sql`select account_id from identity.account_roles where role = 'admin'`
  assert.equal(admins.length, 2)
  await app.close()
})

test('when one of two admins is gone, the command makes a successor', async () => {
  const app = await startTestApp()
  for (const mail of ['one@people.test', 'two@people.test'])
    await app.system((ctx) => makeFirstAdmin(ctx, mail))
  assert.equal(
    (await app.system((ctx) => makeFirstAdmin(ctx, 'one@people.test'))).outcome,
    'exists',
  )
  await assert.rejects(
    app.sql`update identity.accounts set status = 'disabled' where mail = 'two@people.test'`,
    /closed and opened by two admins/,
  )
  assert.equal(await app.system((ctx) => closeByOperator(ctx, 'nobody@people.test')), false)
  assert.equal(await app.system((ctx) => closeByOperator(ctx, 'two@people.test')), true)
  assert.equal(
    (await app.system((ctx) => makeFirstAdmin(ctx, 'three@people.test'))).outcome,
    'added',
  )
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
