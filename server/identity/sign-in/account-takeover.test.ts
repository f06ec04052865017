// Whoever got hold of an account for a moment loses it with everything they prepared.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import { lostPassword, resetPassword } from '#contract/identity/sign-in/calls.ts'
import { changeMail, changeUserDocument, undoMailChange } from '#contract/identity/contact/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import { removePasskey } from '#contract/identity/factors/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { type Person, startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser, codeIn, isOut } from './browser-for-tests.ts'
import { agreeToAll } from '../changes/agree-for-tests.ts'
import { putPasskey } from '../factors/factors-for-tests.ts'

let app: TestApp
let noor: Person
before(async () => {
  app = await startTestApp()
  noor = await app.person('admin')
})
after(() => app.close())

const mailOf = async (id: string) =>
  (await app.sql<{ mail: string }[]>`select mail from identity.accounts where id = ${id}`)[0]?.mail
const secretIn = (to: string, page: string): string =>
  new RegExp(`${page}#([\\w-]{43})`).exec(
    app.mailbox.read(to).find(({ text }) => text.includes(page))!.text,
  )![1]!
const challengeOf = (told: object) =>
  (told as { body: { details: { challenge: string } } }).body.details.challenge

const resetBy = async (mail: string, new_pass: string) => {
  await browser(app).callOk(lostPassword, { body: { mail } })
  await app.settle()
  return browser(app).call(resetPassword, {
    body: { temp_pass: secretIn(mail, 'reset-password'), new_pass },
  })
}
const askForMail = async (who: Person, mail: string): Promise<string> => {
  const { challenge } = await who.callOk(changeMail, { path: { id: who.id }, body: { mail } })
  await app.settle()
  return challenge
}

test('a new password ends the change of address and the sign-in that somebody else had begun', async () => {
  const asha = await app.person('student')
  const theirs = 'mallory@people.test'
  const challenge = await askForMail(asha, theirs)
  const begun = challengeOf(await browser(app).password(asha.mail, testPassword))
  await app.settle()
  const code = codeIn(app, asha.mail)
  assert.ok((await resetBy(asha.mail, 'Quiet-river-42')).ok)
  const responses = [
    await asha.call(signInCalls.validateOtp, {
      body: { challenge, otp: codeIn(app, theirs) },
    }),
    await browser(app).call(signInCalls.finishSignIn, { body: { challenge: begun, otp: code } }),
  ]
  assert.deepEqual(
    responses.map(({ status }) => status),
    [422, 422],
  )
  assert.equal(await mailOf(asha.id), asha.mail)
})

test('a closed account keeps its address, whatever code was on its way', async () => {
  const asha = await app.person('student')
  const challenge = await askForMail(asha, 'elsewhere@people.test')
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: asha.id },
    body: { reason: 'Forged documents' },
  })
  const otp = codeIn(app, 'elsewhere@people.test')
  assert.equal(
    (await browser(app).call(signInCalls.validateOtp, { body: { challenge, otp } })).status,
    422,
  )
  assert.equal(await mailOf(asha.id), asha.mail)
})

test('with the old address come back the ways in as they were before', async () => {
  const asha = await app.person('student')
  await putPasskey(app, asha.id)
  app.clock.advance(minutes(1))
  const theirs = 'thief@people.test'
  const challenge = await askForMail(asha, theirs)
  await asha.callOk(signInCalls.validateOtp, { body: { challenge, otp: codeIn(app, theirs) } })
  await putPasskey(app, asha.id)
  await app.sql`update identity.accounts set phone_verified_at = ${app.clock.now()} where id = ${asha.id}`
  await browser(app).callOk(lostPassword, { body: { mail: theirs } })
  await app.settle()
  await app.stranger.callOk(undoMailChange, { body: { token: secretIn(asha.mail, 'undo-email') } })
  assert.equal(await mailOf(asha.id), asha.mail)
  const temp_pass = secretIn(theirs, 'reset-password')
  const late = await browser(app).call(resetPassword, {
    body: { temp_pass, new_pass: 'Quiet-river-42' },
  })
  assert.equal(late.ok || late.code, 'invalid_reset_link')
  const [left] =
    await app.sql`select (select count(*) from identity.passkeys where account_id = a.id) as keys,
    phone_verified_at as proved from identity.accounts a where id = ${asha.id}`
  assert.deepEqual({ ...left }, { keys: 1, proved: null })
})

test('the first role that asks for a second factor ends sessions opened without one; the next does not', async () => {
  const ravi = await app.person('student')
  const there = browser(app)
  await there.signIn(ravi.mail, testPassword)
  const grant = async (role: 'support' | 'authenticator', id = ravi.id) => {
    await noor.callOk(peopleCalls.grantRole, { path: { id, role } })
    await agreeToAll(app)
  }
  await grant('support')
  assert.ok((await there.call(peopleCalls.getUser, { path: { id: ravi.id } })).ok)
  await grant('authenticator')
  await isOut(there, ravi.id)
  const pavel = await app.person('checker')
  await grant('authenticator', pavel.id)
  assert.ok((await pavel.call(peopleCalls.getUser, { path: { id: pavel.id } })).ok)
})

test('a change of several things is made whole or not at all', async () => {
  const asha = await app.person('student')
  const attributes = {
    pass: { existing: testPassword, value: 'Quiet-river-42' },
    field_first_name: 'Mina',
    field_security_questions: ['cat', 'dog'].map((answer) => ({
      question: 'first_pet' as const,
      answer,
    })),
  }
  const change = (more: object) =>
    asha.call(changeUserDocument, {
      path: { id: asha.id },
      body: { data: { type: 'user--user', id: asha.id, attributes: { ...attributes, ...more } } },
    })
  const told = [
    await change({}),
    await change({
      field_security_questions: undefined,
      field_tnc_status: true,
      field_tnc_version: '0',
    }),
  ]
  assert.deepEqual(
    told.map(({ ok, status }) => [ok, status]),
    [
      [false, 422],
      [false, 422],
    ],
  )
  assert.equal(
    (await browser(app).password(asha.mail, testPassword)).status,
    403,
    'the old password still fits',
  )
  const { data } = await asha.callOk(peopleCalls.getUser, { path: { id: asha.id } })
  assert.deepEqual([data.first_name === 'Mina', data.field_security_questions], [false, false])
})

test('of the last two second factors of an admin, removed at once, one stays', async () => {
  const keys = [await putPasskey(app, noor.id), await putPasskey(app, noor.id)]
  const responses = await Promise.all(keys.map((id) => noor.call(removePasskey, { path: { id } })))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [
    200,
    responses.find(({ ok }) => !ok)?.status,
  ])
})
