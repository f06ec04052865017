// Whoever proves an address by the link of a registration that somebody else may have begun.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { finishRegistration } from '#contract/identity/contact/calls.ts'
import { register } from '#contract/identity/sign-in/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { browser } from '../sign-in/browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const rolesOf = async (mail: string) =>
  (
    await app.sql<{ role: string }[]>`select r.role from identity.account_roles r
      join identity.accounts a on a.id = r.account_id where a.mail = ${mail}`
  ).map(({ role }) => role)

for (const [chosen, expected] of [
  [{}, 'student'],
  [{ field_role: 'provider' }, 'provider'],
  [{ field_role: 'notary' }, 'notary'],
] as const)
  test(`of a registration that a stranger began as a notary the owner makes a ${expected}`, async () => {
    const mail = `owner.${expected}@people.test`
    const names = { field_first_name: 'Noa', field_last_name: 'Levi', field_tnc_status: true }
    await browser(app).callOk(register, {
      body: { mail, pass: 'Strangers-pass-1', ...names, field_role: 'notary' },
    })
    await app.settle()
    const token = /verify-email#([\w-]{43})/.exec(app.mailbox.read(mail)[0]!.text)![1]!
    await browser(app).callOk(finishRegistration, {
      body: { token, pass: 'Owners-pass-77', ...names, field_tnc_status: true, ...chosen },
    })
    assert.deepEqual(await rolesOf(mail), [expected])
  })
