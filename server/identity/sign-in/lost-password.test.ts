import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { lostPassword, resetPassword } from '#contract/identity/sign-in/calls.ts'
import { getSecurityQuestions, verifySecurityQuestions } from '#contract/identity/factors/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { solveForTests } from '#server/core/solve-for-tests.ts'
import { type Person, startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser, type Browser, isOut } from './browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const newest = (to: string): string => app.mailbox.read(to)[0]?.text ?? ''
const codeOf = (text: string): string => /\b[A-Z0-9]{10}\b/.exec(text)?.[0] ?? ''
const reset = (body: object) => browser(app).call(resetPassword, { body: body as never })

test('a lost password is reset by the mailed code; every session ends, nobody is signed in', async () => {
  const asha = await app.person('student')
  const there = browser(app)
  await there.signIn(asha.mail, testPassword)
  await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
  await app.settle()
  assert.equal(
    (await asha.callOk(getUser, { path: { id: asha.id } })).data.field_forgot_password_flag,
    true,
  )
  const temp_pass = codeOf(newest(asha.mail))
  assert.equal(
    (await reset({ name: asha.mail, temp_pass: 'ABCDEFGH23', new_pass: 'Quiet-river-42' })).status,
    422,
  )
  const done = await reset({
    name: asha.mail,
    temp_pass: temp_pass.toLowerCase(),
    new_pass: 'Quiet-river-42',
  })
  assert.ok(done.ok && !JSON.stringify(done.data).includes('token'))
  await isOut(there, asha.id)
  assert.equal((await reset({ name: asha.mail, temp_pass, new_pass: 'Loud-river-43' })).status, 422)
  assert.ok((await there.password(asha.mail, 'Quiet-river-42')).ok, 'the known device stays known')
  assert.equal(
    (await browser(app).password(asha.mail, 'Quiet-river-42')).status,
    403,
    'a new one is still asked for a code',
  )
})

test('known and unknown addresses get the same answer', async () => {
  const asha = await app.person('student')
  const responses = await Promise.all(
    [asha.mail, 'nobody@people.test'].map((mail) =>
      browser(app).call(lostPassword, { body: { mail } }),
    ),
  )
  assert.deepEqual(responses[0]!.ok && responses[0]!.data, responses[1]!.ok && responses[1]!.data)
  assert.equal(
    new Set(
      (
        await Promise.all(
          [asha.mail, 'nobody@people.test'].map((name) =>
            reset({ name, temp_pass: 'ABCDEFGH23', new_pass: 'Quiet-river-42' }),
          ),
        )
      ).map((each) => (each.ok ? '' : JSON.stringify(each.body))),
    ).size,
    1,
  )
})

test('a code dies after an hour, or with a newer one', async () => {
  const asha = await app.person('student')
  const ask = async () => {
    await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
    await app.settle()
    return codeOf(newest(asha.mail))
  }
  const [older, , newer] = [await ask(), await ask(), await ask()]
  assert.equal(
    (await reset({ name: asha.mail, temp_pass: older, new_pass: 'Quiet-river-42' })).status,
    422,
  )
  assert.equal(await ask(), newer, 'what was mailed a moment ago still opens')
  app.clock.advance(minutes(60))
  assert.equal(
    (await reset({ name: asha.mail, temp_pass: newer, new_pass: 'Quiet-river-42' })).status,
    422,
  )
})

const codeFrom = async (temp_pass: string, mail: string, who = browser(app)) => {
  const body = { name: mail, temp_pass, new_pass: 'Quiet-river-42' }
  const response = await who.call(resetPassword, { body })
  if (response.ok) return 'reset'
  if (response.code !== 'proof_required') return response.code
  who.proof = solveForTests((response.body['details'] as { challenge: string }).challenge).solution
  const again = await who.call(resetPassword, { body })
  return `worked, ${again.ok ? 'reset' : again.code}`
}

test('whatever strangers ask and guess, the code that the owner was mailed resets', async () => {
  const asha = await app.person('student')
  for (let n = 0; n < 3; n++) await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
  await app.settle()
  const mailed = codeOf(newest(asha.mail))
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => codeFrom('ABCDEFGH23', asha.mail)),
  )
  assert.deepEqual(new Set(guesses), new Set(['invalid_reset_link']))
  assert.equal(await codeFrom('ABCDEFGH23', asha.mail), 'worked, invalid_reset_link')
  assert.equal(await codeFrom(mailed, asha.mail), 'worked, reset')
})

test('asking by mail takes nothing from asking by SMS, and there is always a code that opens', async () => {
  const asha = await app.person('student')
  const [{ phone }] = await app.sql<
    [{ phone: string }]
  >`select phone from identity.accounts where id = ${asha.id}`
  for (let n = 0; n < 5; n++) await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
  for (let n = 0; n < 4; n++) {
    await browser(app).callOk(lostPassword, { body: { mail: asha.mail, type: 'phone' } })
    app.clock.advance(minutes(2))
  }
  await app.settle()
  const sent = app.mailbox.read(phone)
  assert.equal(sent.length, 2, 'two in ten minutes')
  app.clock.advance(minutes(10))
  await browser(app).callOk(lostPassword, { body: { mail: asha.mail, type: 'phone' } })
  await app.settle()
  assert.equal(app.mailbox.read(phone).length, 3)
  assert.equal(await codeFrom(codeOf(newest(phone)), asha.mail), 'reset')
})

test('after a reset another one is mailed, however many were asked for before', async () => {
  const asha = await app.person('student')
  for (let n = 0; n < 3; n++) await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
  await app.settle()
  assert.equal(await codeFrom(codeOf(newest(asha.mail)), asha.mail), 'reset')
  await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
  await app.settle()
  const letters = app.mailbox.read(asha.mail).filter(({ subject }) => /Reset your/.test(subject))
  assert.equal(letters.length, 4)
})

test('the link alone resets, once, also when followed twice at once', async () => {
  const asha = await app.person('student')
  await browser(app).callOk(lostPassword, { body: { mail: asha.mail } })
  await app.settle()
  const temp_pass = /reset-password#([\w-]{43})/.exec(newest(asha.mail))![1]!
  const result = await Promise.all(
    ['Quiet-river-42', 'Loud-river-43'].map((new_pass) => reset({ temp_pass, new_pass })),
  )
  assert.equal(result.filter(({ ok }) => ok).length, 1)
})

const setQuestions = (who: Person) =>
  who.callOk(changeUserDocument, {
    path: { id: who.id },
    body: {
      data: {
        type: 'user--user',
        id: who.id,
        attributes: {
          pass: { existing: testPassword },
          field_security_questions: [
            { question: 'first_pet', answer: '  Bruno  the  Dog ' },
            { question: 'first_job', answer: 'Café waiter' },
          ],
        },
      },
    },
  })

test('security questions only ever send a code, and say nothing', async () => {
  const asha = await app.person('student')
  await setQuestions(asha)
  const [{ phone }] = await app.sql<
    [{ phone: string }]
  >`select phone from identity.accounts where id = ${asha.id}`
  const ask = (first: string) =>
    browser(app).call(verifySecurityQuestions, {
      body: {
        uuid: asha.id,
        answers: [
          { question: 'first_pet', answer: first },
          { question: 'first_job', answer: 'CAFÉ WAITER' },
        ],
      },
    })
  await browser(app).callOk(lostPassword, { body: { mail: asha.mail, type: 'phone' } })
  const wrong = await ask('cat')
  await app.settle()
  assert.equal(app.mailbox.read(phone).length, 0)
  assert.match(app.mailbox.read(asha.mail)[0]!.subject, /security questions were changed/)
  const right = await ask('bruno the dog')
  assert.deepEqual(wrong.ok && wrong.data, right.ok && right.data)
  await app.settle()
  assert.match(codeOf(newest(phone)), /^[A-Z0-9]{10}$/)
})

test('five wrong answers of strangers cost the owner work, and nothing on a device of theirs', async () => {
  const asha = await app.person('student')
  const own = browser(app)
  await own.signIn(asha.mail, testPassword)
  await setQuestions(asha)
  const answer = (who: Browser, first: string) =>
    who.call(verifySecurityQuestions, {
      body: {
        uuid: asha.id,
        answers: [
          { question: 'first_pet', answer: first },
          { question: 'first_job', answer: 'café waiter' },
        ],
      },
    })
  for (let n = 0; n < 5; n++) assert.equal((await answer(browser(app), 'cat')).status, 200)
  assert.equal((await answer(own, 'bruno the dog')).status, 200)
  const elsewhere = browser(app)
  const result = await answer(elsewhere, 'bruno the dog')
  assert.ok(!result.ok && result.code === 'proof_required')
  assert.match(String(result.body['message']), /this name or address/)
  const { challenge } = result.body['details'] as { challenge: string }
  elsewhere.proof = solveForTests(challenge).solution
  assert.equal((await answer(elsewhere, 'bruno the dog')).status, 200)
})

test('everyone has two questions, those who do not exist too, and always the same', async () => {
  const asha = await app.person('student')
  const ravi = await app.person('student')
  await setQuestions(ravi)
  for (const uuid of [
    asha.id,
    asha.mail,
    ravi.id,
    'nobody@people.test',
    '0198c7e0-0000-7000-8000-000000000001',
  ]) {
    const [one, two] = [
      await app.stranger.callOk(getSecurityQuestions, { path: { uuid } }),
      await app.stranger.callOk(getSecurityQuestions, { path: { uuid } }),
    ]
    assert.equal(one.data.length, 2)
    assert.deepEqual(one, two)
  }
})
