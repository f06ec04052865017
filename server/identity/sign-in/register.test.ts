import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/identity/sign-in.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { browser, isOut } from './browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const form = (over: object = {}) => ({
  mail: [{ value: 'asha.rao@example.org' }],
  pass: 'Quiet-river-42',
  field_first_name: 'Asha',
  field_last_name: 'Rao',
  field_role: 'student',
  field_phone_number: '9876543210',
  field_phone_number_ext: '+91',
  field_tnc_status: true,
  ...over,
})

test('someone registers, proves address and number, signs in there, refreshes and signs out', async () => {
  const asha = browser(app)
  const registered = await asha.get(contract.register, { body: form() as never })
  assert.equal(registered.mail[0]?.value, 'asha.rao@example.org')
  assert.ok(!JSON.stringify(registered).includes('Quiet-river'))
  await app.settle()
  const [mail] = app.mailbox.read('asha.rao@example.org')
  assert.deepEqual(app.mailbox.read('+919876543210'), [], 'no SMS before the address is proved')
  const mailCode = /\d{6}/.exec(mail!.subject)![0]
  const proved = await asha.get(contract.validateOtp, {
    body: { challenge: registered.challenge, otp: mailCode, type: 'email' },
  })
  assert.deepEqual([proved.field_email_verified, proved.field_phone_number_verified], [true, false])
  await app.settle()
  const smsCode = /\d{6}/.exec(app.mailbox.read('+919876543210')[0]!.text)![0]
  const both = await asha.get(contract.validateOtp, {
    body: { challenge: registered.challenge, otp: smsCode, type: 'phone' },
  })
  assert.equal(both.field_phone_number_verified, true)

  const tokens = await asha.signIn('asha.rao@example.org', 'Quiet-river-42')
  assert.equal(tokens.refresh_token, undefined)
  assert.match(
    asha.lastCookies.join(),
    /__Host-ao_refresh=.*Path=\/; .*HttpOnly; SameSite=Strict; Secure/,
  )
  const me = await asha.get(contract.getUser, { path: { id: tokens.uuid } })
  assert.deepEqual(me.data.roles, ['student'])
  assert.equal(me.data.field_phone_number_ext, '+91')

  const fresh = await asha.refresh()
  assert.ok(fresh.ok && fresh.data.access_token !== tokens.access_token)
  await asha.get(contract.logOut, {})
  await isOut(asha, tokens.uuid)
  assert.equal((await asha.refresh()).status, 400)
})
