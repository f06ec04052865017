import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import { createRecoveryCodes, getRecoveryCodes } from '#contract/identity/factors/calls.ts'
import { finishSignIn } from '#contract/identity/sign-in/calls.ts'
import { startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser } from '../sign-in/browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const begin = async (mail: string) => {
  const there = browser(app)
  const result = await there.password(mail, testPassword)
  assert.ok(!result.ok)
  const { challenge, methods } = result.body['details'] as { challenge: string; methods: string[] }
  const give = (otp: string) =>
    there.call(finishSignIn, { body: { challenge, otp, method: 'recovery' } })
  return { give, methods }
}

test('ten codes are shown once, kept as digests, and each finishes one sign-in after the password', async () => {
  const asha = await app.person('student')
  assert.deepEqual((await begin(asha.mail)).methods, ['email', 'phone'])
  const { codes } = await asha.callOk(createRecoveryCodes, {})
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  const first = await begin(asha.mail)
  assert.deepEqual(first.methods, ['email', 'phone', 'recovery'])
  assert.equal((await first.give('AAAAA-AAAAA')).status, 422)
  assert.ok((await first.give(codes[0]!.toLowerCase().replace('-', ' '))).ok)
  assert.equal((await asha.callOk(getRecoveryCodes, {})).left, 9)
  const { data } = await asha.callOk(getAccountActivity, { path: { id: asha.id } })
  assert.ok(data.some(({ action, how }) => action === 'signed_in' && how === 'recovery'))
  const second = await begin(asha.mail)
  assert.equal((await second.give(codes[0]!)).status, 422, 'each counts once')
  await app.settle()
  assert.ok(
    app.mailbox.read(asha.mail).some(({ subject }) => subject.startsWith('A recovery code')),
    'the old address is told',
  )
})

test('new codes end those from before, and after ten guesses a day none counts', async () => {
  const asha = await app.person('student')
  const { codes: old } = await asha.callOk(createRecoveryCodes, {})
  const { codes } = await asha.callOk(createRecoveryCodes, {})
  const { give } = await begin(asha.mail)
  assert.equal((await give(old[0]!)).status, 422)
  for (let n = 1; n < 10; n++) assert.equal((await give('AAAAA-AAAAA')).status, 422)
  assert.equal((await give(codes[0]!)).status, 422)
})

test('whoever approves or administers and lost the second factor sets up another one', async () => {
  const noor = await app.person('admin')
  const { codes } = await noor.callOk(createRecoveryCodes, {})
  const { give } = await begin(noor.mail)
  const result = await give(codes[0]!)
  assert.equal(result.ok || result.code, 'second_factor_required')
})
