import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import * as contactCalls from '#contract/identity/contact/calls.ts'
import { changeMail, undoMailChange } from '#contract/identity/contact/calls.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { browser, codeIn } from './browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const without = (told: object): object =>
  JSON.parse(JSON.stringify(told).replace(/"challenge":"[\w-]{43}"/g, '"challenge":""'))

test('a known and an unknown address get the same answer, and only the known one a code', async () => {
  const asha = await app.person('student')
  const [known, unknown] = [
    await browser(app).callOk(signInCalls.sendCode, { body: { mail: asha.mail } }),
    await browser(app).callOk(signInCalls.sendCode, { body: { mail: 'nobody@people.test' } }),
  ]
  assert.deepEqual(without(known), without(unknown))
  await app.settle()
  assert.equal(app.mailbox.read(asha.mail).length, 1)
  assert.equal(app.mailbox.read('nobody@people.test').length, 0)
  const wrong = await Promise.all(
    [known, unknown].map(({ challenge }) =>
      browser(app).call(signInCalls.validateOtp, { body: { challenge, otp: '000000' } }),
    ),
  )
  assert.deepEqual(without(wrong[0]!), {
    ...without(wrong[1]!),
    headers: (without(wrong[0]!) as { headers: object }).headers,
  })
})

test('a code can be asked for once a minute, five times in ten, ten times a day; known or not', async () => {
  const asha = await app.person('student')
  for (const mail of [asha.mail, 'no.one@people.test']) {
    const ask = () => browser(app).call(signInCalls.sendCode, { body: { mail } })
    const sendTo = async (n: number) => {
      for (let i = 0; i < n; i++) {
        assert.equal((await ask()).status, 200)
        const soon = await ask()
        assert.deepEqual(
          [soon.status, soon.headers['retry-after']],
          [429, i === 4 ? String(soon.headers['retry-after']) : '60'],
        )
        app.clock.advance(minutes(1))
      }
    }
    await sendTo(5)
    assert.equal((await ask()).status, 429)
    app.clock.advance(minutes(10))
    await sendTo(5)
    app.clock.advance(minutes(30))
    assert.equal((await ask()).status, 429)
    app.clock.advance(hours(24))
    assert.equal((await ask()).status, 200)
  }
})

test('twenty asks at once send one code', async () => {
  const asha = await app.person('student')
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      browser(app).call(signInCalls.sendCode, { body: { mail: asha.mail } }),
    ),
  )
  assert.equal(responses.filter(({ ok }) => ok).length, 1)
})

test('the link of a mail proves the address once, and says so a second time', async () => {
  const ravi = browser(app)
  await ravi.callOk(signInCalls.register, {
    body: {
      mail: 'ravi@people.test',
      pass: 'Quiet-river-42',
      field_first_name: 'Ravi',
      field_last_name: 'M.',
      field_role: 'agent',
      field_tnc_status: true,
    },
  })
  await app.settle()
  const mail = app.mailbox.read('ravi@people.test')[0]!
  const token = /verify-email#([\w-]{43})/.exec(mail.text)![1]!
  assert.equal((await ravi.call(signInCalls.verifyPhone, { path: { token } })).status, 422)
  assert.equal(
    (await ravi.callOk(contactCalls.verifyEmail, { path: { token } })).field_email_verified,
    true,
  )
  assert.equal(
    (await ravi.callOk(contactCalls.verifyEmail, { path: { token } })).field_email_verified,
    true,
  )
  assert.equal(
    (await ravi.call(contactCalls.verifyEmail, { path: { token: 'A'.repeat(43) } })).status,
    422,
  )
  await app.settle()
  assert.equal(
    app.mailbox.read('ravi@people.test').filter(({ subject }) => subject.startsWith('Welcome'))
      .length,
    1,
  )
})

test('the signed-in may put the six digits into the path, as old clients do', async () => {
  const asha = await app.person('student')
  await app.sql`update identity.accounts set phone_verified_at = null where id = ${asha.id}`
  await asha.callOk(signInCalls.sendCode, { body: { type: 'phone' } })
  await app.settle()
  const [{ phone }] = await app.sql<
    [{ phone: string }]
  >`select phone from identity.accounts where id = ${asha.id}`
  const token = codeIn(app, phone)
  assert.equal((await app.stranger.call(signInCalls.verifyPhone, { path: { token } })).status, 422)
  assert.equal(
    (await asha.callOk(signInCalls.verifyPhone, { path: { token } })).field_phone_number_verified,
    true,
  )
})

const linkIn = (to: string, page: string): string =>
  new RegExp(`${page}#([\\w-]{43})`).exec(app.mailbox.read(to)[0]!.text)![1]!
const prove = (challenge: string, otp: string, type: 'email' | 'phone' = 'email') =>
  browser(app).call(signInCalls.validateOtp, { body: { challenge, otp, type } })
/** Asks for a new address and number; gives both challenges with their codes. */
const askForBoth = async (who: Person, mail: string, number: string) => {
  const byMail = await who.callOk(changeMail, { path: { id: who.id }, body: { mail } })
  const bySms = await who.callOk(contactCalls.sendCodeToNew, {
    body: { type: 'phone', field_phone_number: number },
  })
  await app.settle()
  return [
    { challenge: byMail.challenge, otp: codeIn(app, mail) },
    { challenge: bySms.challenge, otp: codeIn(app, number) },
  ] as const
}

test('a code is refused for another change, on another way, for another person, and a second time', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  const [mail, sms] = await askForBoth(asha, 'a.new@people.test', '+4915112340001')
  const [his] = await askForBoth(ravi, 'r.new@people.test', '+4915112340002')
  const refused = [
    await prove(mail.challenge, sms.otp),
    await prove(sms.challenge, mail.otp, 'phone'),
    await prove(mail.challenge, mail.otp, 'phone'),
    await prove(his.challenge, mail.otp),
    await prove(mail.challenge, his.otp),
  ]
  assert.deepEqual(
    refused.map((told) => told.ok || told.body['message']),
    refused.map(() => 'Incorrect OTP, please try again.'),
  )
  const mine = (given: { challenge: string; otp: string }, type: 'email' | 'phone') =>
    asha.callOk(signInCalls.validateOtp, { body: { ...given, type } })
  await mine(sms, 'phone')
  await mine(mail, 'email')
  for (const [{ challenge, otp }, type] of [
    [mail, 'email'],
    [sms, 'phone'],
  ] as const)
    assert.equal((await prove(challenge, otp, type)).status, 422)
})

test('a new address is set only by its code, where the change was begun; undoing it is open for seven days', async () => {
  const asha = await app.person('student')
  const fresh = 'asha.again@people.test'
  const { challenge } = await asha.callOk(changeMail, {
    path: { id: asha.id },
    body: { mail: fresh },
  })
  await app.settle()
  assert.doesNotMatch(app.mailbox.read(fresh)[0]!.text, /verify-email#/)
  const otp = codeIn(app, fresh)
  assert.equal((await prove(challenge, otp)).status, 422)
  const again = await asha.callOk(changeMail, {
    path: { id: asha.id },
    body: { mail: 'a.third@people.test' },
  })
  await app.settle()
  await asha.callOk(signInCalls.validateOtp, {
    body: { challenge: again.challenge, otp: codeIn(app, 'a.third@people.test') },
  })
  await app.settle()
  app.clock.advance(days(7))
  const undone = await app.stranger.call(undoMailChange, {
    body: { token: linkIn(asha.mail, 'undo-email') },
  })
  assert.equal(undone.ok || undone.body['message'], 'Invalid code.')
})
