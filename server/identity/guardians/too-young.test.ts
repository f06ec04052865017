// Below the age at which anybody may have an account.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '#contract/identity/guardians/calls.ts'
import { register } from '#contract/identity/sign-in/calls.ts'
import { listShares, shareDocument } from '#contract/vault/share/calls.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'
import { days } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { born, codeOf, guardiansIn } from './guardians-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const { parent, young, ask, linkTo, give, consented, keepSessions, upload, pay } = guardiansIn(
  () => app,
)

test('below thirteen nobody registers, and nothing is kept', async () => {
  const mail = 'eleven@example.org'
  const before = await app.sql`select from identity.tries`
  const child = {
    mail,
    pass: 'Quiet-river-42',
    field_first_name: 'Kim',
    field_last_name: 'Lee',
    field_role: 'student',
    field_tnc_status: true,
    field_birth_date: '2015-01-01',
  } as const
  const refused = await app.stranger.call(register, { body: child as never })
  assert.ok(!refused.ok)
  assert.deepEqual(
    [refused.status, refused.code, refused.body['message']],
    [
      403,
      'too_young',
      'AO is for people who are at least 13 years old. We have kept nothing of what you typed; come back after your thirteenth birthday.',
    ],
  )
  await app.settle()
  assert.deepEqual(app.mailbox.read(mail), [])
  assert.equal((await app.sql`select from identity.accounts where mail = ${mail}`).length, 0)
  assert.equal((await app.sql`select from identity.tries`).length, before.length)
})

test('a consent that stands does not hold for somebody who says that they are twelve', async () => {
  const { who } = await consented()
  assert.notEqual(await upload(who), 'guardian_for_documents')
  await who.callOk(calls.saveBirthDate, { body: { birth_date: '2014-06-30', country: 'DE' } })
  assert.equal(await upload(who), 'account_too_young')
  const asked = (await young()).who
  const mail = `late.${asked.id}@example.org`
  assert.equal(await codeOf(ask(asked, mail)), 'done')
  const token = await linkTo(mail)
  await asked.callOk(calls.saveBirthDate, { body: { birth_date: '2014-06-30', country: 'DE' } })
  assert.equal(await codeOf(give(token)), 'account_too_young')
})

test('what was shared before anybody knew the age of its person is shared no more', async () => {
  for (const birth_date of ['2011-06-30', '2015-06-30']) {
    const who = await app.person('student')
    const document = await addDegree(app, who)
    const path = { studentId: who.id, documentId: document.id }
    await who.callOk(shareDocument, {
      path,
      body: { email: 'office@uni.example', validity: 7, purpose: 'Admission' },
    })
    const isOpen = async () =>
      (await who.callOk(listShares, { path: { studentId: who.id } })).shares[0]!.state === 'open'
    assert.equal(await isOpen(), true)
    await who.callOk(calls.saveBirthDate, { body: { birth_date, country: 'DE' } })
    await app.settle()
    assert.equal(await isOpen(), false)
  }
})

test('an account whose owner says that they are twelve can do nothing that needs a consent, and nobody can give it', async () => {
  // The test's today is 2026-11-21: twelve until tomorrow.
  const { who, said } = await young('2013-11-22', 'DE')
  assert.deepEqual(
    [said.too_young, said.waits, said.birth_date, said.age_known],
    [true, true, '2013-11-22', true],
  )
  assert.equal(await upload(who), 'account_too_young')
  assert.equal(await pay(who), 'account_too_young')
  assert.equal(await codeOf(ask(who, parent())), 'account_too_young')
  // It cannot be said away, and thirteen is asked for a guardian as everybody of that age.
  assert.equal(
    await codeOf(who.call(calls.saveBirthDate, { body: { birth_date: born(2004) } })),
    'birth_date_fixed',
  )
  app.clock.advance(days(1))
  await keepSessions()
  assert.equal((await who.callOk(calls.getGuardianship)).too_young, false)
  assert.equal(await codeOf(ask(who, parent())), 'done')
})
