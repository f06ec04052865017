import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { meetsPasswordRules } from '#contract/identity/rules.ts'
import { roles } from '#contract/roles.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demoAccounts } from './demo.ts'
import { isCommonPassword } from './sign-in/password-rules.ts'
import { findAccountById } from './reads.ts'
import { listFactors, mustEnrol } from './factors/second-factors.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('the demo has a verified person for every role, with a password that anyone could choose', async () => {
  const people = await app.system(demoAccounts)
  assert.deepEqual(Object.keys(people.accounts), [...roles])
  assert.ok(meetsPasswordRules(people.password))
  for (const { mail, name } of Object.values(people.accounts))
    assert.ok(!(await isCommonPassword(people.password, [mail, name])))
  const admin = (await app.system((ctx) => findAccountById(ctx, people.accounts.admin.id)))!
  const inMode = (mode: 'demo' | 'production') =>
    app.system(async (ctx) => [
      await listFactors({ ...ctx, mode }, admin),
      await mustEnrol({ ...ctx, mode }, admin),
    ])
  // A mailed code is a second factor in the demo alone; elsewhere it opens only the setting up of one.
  assert.deepEqual(await inMode('demo'), [['email', 'phone'], false])
  assert.deepEqual(await inMode('production'), [['email', 'phone'], true])
})
