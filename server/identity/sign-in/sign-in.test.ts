import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generateSync } from 'otplib'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import { confirmTotp, startTotp } from '#contract/identity/factors/calls.ts'
import { days, minutes } from '#server/core/clock.ts'
import { startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser, codeIn } from './browser-for-tests.ts'
import { hashPassword, nobodysHash } from './passwords.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const challengeOf = (told: { ok: boolean; body?: Record<string, unknown> }): string =>
  (told.body!['details'] as { challenge: string }).challenge

test('a new device is asked for a code, a known one is not, and the owner is told of the new one', async () => {
  const asha = await app.person('student')
  const phone = browser(app)
  const first = await phone.password(asha.mail, testPassword)
  assert.deepEqual([first.status, first.ok ? '' : first.code], [403, 'otp_required'])
  await app.settle()
  await phone.callOk(signInCalls.finishSignIn, {
    body: { challenge: challengeOf(first as never), otp: codeIn(app, asha.mail) },
  })
  assert.ok((await phone.password(asha.mail, testPassword)).ok)
  await app.settle()
  assert.match(app.mailbox.read(asha.mail)[0]!.subject, /New sign-in to AO: Chrome, Linux/)
  app.clock.advance(days(91))
  assert.equal((await phone.password(asha.mail, testPassword)).status, 403)
})

test('the owner is told of a new device also when it is not to be remembered', async () => {
  const asha = await app.person('student')
  const phone = browser(app)
  const challenge = challengeOf((await phone.password(asha.mail, testPassword)) as never)
  await app.settle()
  const otp = codeIn(app, asha.mail)
  await phone.callOk(signInCalls.finishSignIn, { body: { challenge, otp, remember: false } })
  await app.settle()
  assert.match(app.mailbox.read(asha.mail)[0]!.subject, /New sign-in to AO/)
  assert.equal((await phone.password(asha.mail, testPassword)).status, 403)
})

test('unknown, wrong and disabled answer with the same body', async () => {
  const asha = await app.person('student')
  const gone = await app.person('student')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${gone.id}`
  const answers = await Promise.all([
    browser(app).password('nobody@people.test', testPassword),
    browser(app).password(asha.mail, 'Wrong-horse-9'),
    browser(app).password(gone.mail, testPassword),
  ])
  const bodies = new Set(
    answers.map((told) => JSON.stringify([told.status, told.ok ? null : told.body])),
  )
  assert.equal(bodies.size, 1)
  assert.match([...bodies][0]!, /^\[400,.*"invalid_grant"/)
  // A name that nobody has costs the very hash that a password costs.
  const costs = (phc: string) => phc.split('$').slice(0, 4)
  assert.deepEqual(costs(nobodysHash), ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  assert.deepEqual(costs(await hashPassword(testPassword)), costs(nobodysHash))
})

test('a code dies after five wrong guesses, also when they come at once', async () => {
  const asha = await app.person('student')
  const challenge = challengeOf((await browser(app).password(asha.mail, testPassword)) as never)
  await app.settle()
  const right = codeIn(app, asha.mail)
  const wrong = Array.from({ length: 30 }, (_, n) =>
    String((Number(right) + n + 1) % 1_000_000).padStart(6, '0'),
  )
  const responses = await Promise.all(
    wrong.map((otp) => browser(app).call(signInCalls.finishSignIn, { body: { challenge, otp } })),
  )
  assert.ok(responses.every((each) => !each.ok && each.code === 'incorrect_otp'))
  const [row] = await app.sql<
    { attempts: number }[]
  >`select attempts from identity.codes where account_id = ${asha.id} and purpose = 'sign_in'`
  assert.equal(row?.attempts, 5)
  assert.equal(
    (await browser(app).call(signInCalls.finishSignIn, { body: { challenge, otp: right } })).status,
    422,
  )
})

test('a right code given twice at once opens one session', async () => {
  const asha = await app.person('student')
  const challenge = challengeOf((await browser(app).password(asha.mail, testPassword)) as never)
  await app.settle()
  const otp = codeIn(app, asha.mail)
  const responses = await Promise.all(
    [1, 2, 3].map(() => browser(app).call(signInCalls.finishSignIn, { body: { challenge, otp } })),
  )
  assert.equal(responses.filter(({ ok }) => ok).length, 1)
})

test('an expired code, one of another sign-in and one of another person are refused', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  const [hers, his] = [
    await browser(app).password(asha.mail, testPassword),
    await browser(app).password(ravi.mail, testPassword),
  ]
  await app.settle()
  const give = (told: object, otp: string) =>
    browser(app).call(signInCalls.finishSignIn, {
      body: { challenge: challengeOf(told as never), otp },
    })
  assert.equal((await give(hers, codeIn(app, ravi.mail))).status, 422)
  assert.equal((await give(his, codeIn(app, asha.mail))).status, 422)
  assert.equal(
    (
      await browser(app).call(signInCalls.validateOtp, {
        body: { challenge: challengeOf(hers as never), otp: codeIn(app, asha.mail) },
      })
    ).status,
    422,
  )
  app.clock.advance(minutes(10))
  assert.equal((await give(hers, codeIn(app, asha.mail))).status, 422)
})

test('a new code ends the older one', async () => {
  const asha = await app.person('student')
  const challenge = challengeOf((await browser(app).password(asha.mail, testPassword)) as never)
  await app.settle()
  const old = codeIn(app, asha.mail)
  app.clock.advance(minutes(1))
  await app.stranger.callOk(signInCalls.sendCode, { body: { challenge } })
  await app.settle()
  const fresh = codeIn(app, asha.mail)
  if (fresh !== old)
    assert.equal(
      (await browser(app).call(signInCalls.finishSignIn, { body: { challenge, otp: old } })).status,
      422,
    )
  assert.ok(
    (await browser(app).call(signInCalls.finishSignIn, { body: { challenge, otp: fresh } })).ok,
  )
})

test('an admin without a second factor sets one up, then always needs it, each code once', async () => {
  const noor = await app.person('admin')
  const desk = browser(app)
  const first = challengeOf((await desk.password(noor.mail, testPassword)) as never)
  await app.settle()
  const response = await desk.call(signInCalls.finishSignIn, {
    body: { challenge: first, otp: codeIn(app, noor.mail) },
  })
  assert.equal(response.ok ? '' : response.code, 'second_factor_required')
  const enrol = challengeOf(response as never)
  const { secret } = await desk.callOk(startTotp, { body: { challenge: enrol } })
  const code = () => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  const { tokens } = await desk.callOk(confirmTotp, { body: { challenge: enrol, otp: code() } })
  assert.ok(tokens)

  const again = await desk.password(noor.mail, testPassword)
  assert.deepEqual(
    [
      again.status,
      (again as never as { body: { details: { methods: string[] } } }).body.details.methods,
    ],
    [403, ['totp']],
  )
  const challenge = challengeOf(again as never)
  assert.equal(
    (
      await desk.call(signInCalls.finishSignIn, {
        body: { challenge, otp: code(), method: 'totp' },
      })
    ).status,
    422,
  )
  app.clock.advance(30_000)
  assert.ok(
    (
      await desk.call(signInCalls.finishSignIn, {
        body: { challenge, otp: code(), method: 'totp' },
      })
    ).ok,
  )
})

test('other grants, other clients and missing parameters are refused in OAuth’s words', async () => {
  const ask = (body: object) => browser(app).call(signInCalls.issueToken, { body })
  const errors = await Promise.all([
    ask({}),
    ask({ grant_type: 'client_credentials', client_id: 'ao-web' }),
    ask({ grant_type: 'password', client_id: 'other', username: 'a', password: 'b' }),
    ask({ grant_type: 'password', client_id: 'ao-web', password: 'b' }),
    ask({ grant_type: 'refresh_token', client_id: 'ao-web', refresh_token: 'x' }),
  ])
  assert.deepEqual(
    errors.map((told) => [told.status, told.ok ? '' : told.body['error']]),
    [
      [400, 'invalid_request'],
      [400, 'unsupported_grant_type'],
      [401, 'invalid_client'],
      [400, 'invalid_request'],
      [400, 'invalid_grant'],
    ],
  )
})

test('thirty forged tokens open nothing', async () => {
  const asha = await app.person('student')
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = b64({ sub: asha.id, roles: ['admin'], exp: 4e9 })
  const forged = [
    '',
    ' ',
    'null',
    'undefined',
    '0',
    'true',
    '[]',
    '{}',
    "' or 1=1 --",
    '%00',
    '../../admin',
    asha.id,
    asha.token.slice(0, -1),
    asha.token + 'A',
    asha.token.toUpperCase(),
    asha.token.toLowerCase(),
    [...asha.token].reverse().join(''),
    asha.token.slice(1),
    `${asha.token}.${asha.token}`,
    `${asha.token}=`,
    ...[
      { alg: 'none' },
      { alg: 'HS256' },
      { alg: 'RS256', jku: 'http://127.0.0.1/' },
      { alg: 'HS256', kid: '../../dev/null' },
      { alg: 'EdDSA' },
    ].flatMap((header) => [
      `${b64(header)}.${claims}.`,
      `${b64(header)}.${claims}.${'A'.repeat(43)}`,
    ]),
  ]
  assert.equal(forged.length, 30)
  for (const token of forged) {
    const answer = await app.server.inject({
      url: `/api/rest/user/${asha.id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.statusCode, 401, token)
  }
})
