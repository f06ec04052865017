// Takes long: hundreds of passwords are hashed.
// Nobody can lock another person out, and a crowd behind one address is welcome.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import { lostPassword } from '#contract/identity/sign-in/calls.ts'
import * as contactCalls from '#contract/identity/contact/calls.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import { solveForTests } from '#server/core/solve-for-tests.ts'
import { startTestApp, testPassword, type TestApp, type CallAnswer } from '#server/testing.ts'
import { browser, type Browser, codeIn } from './browser-for-tests.ts'
import { strangersAt } from './admit-sign-in.ts'
import { recordAttempts } from './attempts.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const codeOf = (told: CallAnswer<never>): string => (told.ok ? 'in' : told.code)
const challengeOf = (told: CallAnswer<never>): string =>
  told.ok ? '' : String((told.body['details'] as { challenge: string }).challenge)
/** Guesses wrongly; does the work it is asked for when `works`. */
const guess = async (who: Browser, mail: string, works = false): Promise<string> => {
  const told = (await who.password(mail, 'Wrong-horse-9')) as CallAnswer<never>
  if (!works || codeOf(told) !== 'proof_required') return codeOf(told)
  who.proof = solveForTests(challengeOf(told)).solution
  return guess(who, mail)
}
/** As if twenty strangers had guessed. */
const flood = (mail: string) => app.system((ctx) => recordAttempts(ctx, [strangersAt(mail)], 20))
/** Each from another /16. */
let strangers = 0
const stranger = () =>
  browser(app, { address: `${11 + (++strangers >> 8)}.${strangers & 255}.0.1` })
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let n = 0; n < count; n++) results.push(await work(n))
  return results
}

test('a name has five free failures of strangers an hour, known or not, wherever from; then work, then the mailbox', async () => {
  const asha = await app.person('student')
  for (const mail of [asha.mail, 'nobody.here@people.test']) {
    assert.deepEqual(await times(6, () => guess(stranger(), mail)), [
      ...Array.from({ length: 5 }, () => 'invalid_credentials'),
      'proof_required',
    ])
    await app.system((ctx) => recordAttempts(ctx, [strangersAt(mail)], 14))
    assert.deepEqual(await times(2, () => guess(stranger(), mail, true)), [
      'invalid_credentials',
      'mail_proof_required',
    ])
  }
  await app.settle()
  assert.equal(app.mailbox.read(asha.mail).length, 1)
  assert.equal(app.mailbox.read('nobody.here@people.test').length, 0)
})

test('twenty guesses at once are no more than five', async () => {
  const asha = await app.person('student')
  const result = await Promise.all(Array.from({ length: 20 }, () => guess(stranger(), asha.mail)))
  assert.equal(result.filter((code) => code === 'invalid_credentials').length, 5)
  assert.equal(result.filter((code) => code === 'proof_required').length, 15)
})

test('whatever strangers do, a known device signs in, and one without signs in by the mailed link', async () => {
  const asha = await app.person('student')
  const own = browser(app)
  await own.signIn(asha.mail, testPassword)
  await flood(asha.mail)
  assert.equal(await guess(stranger(), asha.mail, true), 'mail_proof_required')
  assert.ok((await own.password(asha.mail, testPassword)).ok)
  await app.settle()
  const link = /login#([\w-]{43})/.exec(app.mailbox.read(asha.mail)[0]!.text)![1]!
  const phone = stranger()
  assert.equal(codeOf((await phone.password(asha.mail, testPassword)) as never), 'proof_required')
  assert.equal((await phone.password(asha.mail, 'Wrong-horse-9', link)).status, 400)
  assert.ok((await phone.password(asha.mail, testPassword, link)).ok)
  assert.equal(
    codeOf((await stranger().password(asha.mail, testPassword, link)) as never),
    'proof_required',
    'a link opens once',
  )
})

test('whoever reads no mail has the link by SMS, but not to a number that has reset the password', async () => {
  const asha = await app.person('student')
  const [{ phone }] = await app.sql<
    [{ phone: string }]
  >`select phone from identity.accounts where id = ${asha.id}`
  await flood(asha.mail)
  assert.equal(await guess(stranger(), asha.mail, true), 'mail_proof_required')
  await app.settle()
  const link = /login#([\w-]{43})/.exec(app.mailbox.read(phone)[0]!.text)![1]!
  assert.ok((await stranger().password(asha.mail, testPassword, link)).ok)

  const ravi = await app.person('student')
  await app.sql`update identity.accounts set password_reset_by_sms_at = ${app.clock.now()} where id = ${ravi.id}`
  await flood(ravi.mail)
  assert.equal(await guess(stranger(), ravi.mail, true), 'mail_proof_required')
  await app.settle()
  assert.equal(app.mailbox.read(ravi.mail).length, 1)
  const [{ other }] = await app.sql<
    [{ other: string }]
  >`select phone as other from identity.accounts where id = ${ravi.id}`
  assert.equal(app.mailbox.read(other).length, 0)
})

test('what is said of a name is not said of a network', async () => {
  const asha = await app.person('student')
  await times(5, () => guess(stranger(), asha.mail))
  const told = (await stranger().password(asha.mail, 'Wrong-horse-9')) as CallAnswer<never>
  assert.ok(!told.ok)
  assert.match(String(told.body['message']), /^Many wrong tries were made with this name/)
  const there = browser(app, { address: '198.51.109.7' })
  await times(40, (n) => guess(there, `another${n}@people.test`))
  const crowd = (await there.password('another@people.test', 'Wrong-horse-9')) as CallAnswer<never>
  assert.ok(!crowd.ok)
  assert.match(String(crowd.body['message']), /from your network/)
})

test('ten registrations a day mail an address, known or not; the last link still opens', async () => {
  const asha = await app.person('student')
  const unknown = 'not.yet@people.test'
  const registering = async (mail: string): Promise<string> => {
    const response = await stranger().call(signInCalls.register, {
      query: {},
      body: {
        mail,
        pass: 'Quiet-river-42',
        field_first_name: 'Some',
        field_last_name: 'Body',
        field_role: 'student',
        field_tnc_status: true,
      },
    })
    return codeOf(response as CallAnswer<never>)
  }
  for (const mail of [asha.mail, unknown]) {
    assert.deepEqual(await times(4, () => registering(mail)), ['in', 'in', 'in', 'proof_required'])
    app.clock.advance(hours(1))
    assert.deepEqual(
      await times(9, () => registering(mail).finally(() => app.clock.advance(hours(1)))),
      [...Array.from({ length: 7 }, () => 'in'), 'enough_mails', 'enough_mails'],
      mail,
    )
  }
  await app.settle()
  assert.equal(app.mailbox.read(asha.mail).length, 10)
  assert.equal(app.mailbox.read(unknown).length, 10)
  const token = /verify-email#([\w-]{43})/.exec(app.mailbox.read(unknown)[0]!.text)![1]!
  const response = await stranger().call(contactCalls.verifyEmail, { path: { token } })
  assert.equal(codeOf(response as CallAnswer<never>), 'password_required')
})

test('a link of one account opens no other, and none is mailed twice within the hour', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  for (const { mail } of [asha, asha, ravi]) {
    await flood(mail)
    assert.equal(await guess(stranger(), mail, true), 'mail_proof_required')
  }
  await app.settle()
  await app.settle()
  assert.equal(app.mailbox.read(asha.mail).length, 1)
  const link = /login#([\w-]{43})/.exec(app.mailbox.read(asha.mail)[0]!.text)![1]!
  const result = await stranger().password(ravi.mail, testPassword, link)
  assert.equal(codeOf(result as never), 'proof_required')
})

test('a device that guesses uses up its own ten, and then is a stranger', async () => {
  const asha = await app.person('student')
  const own = browser(app)
  await own.signIn(asha.mail, testPassword)
  assert.deepEqual(await times(16, () => guess(own, asha.mail)), [
    ...Array.from({ length: 15 }, () => 'invalid_credentials'),
    'proof_required',
  ])
  app.clock.advance(hours(1))
  assert.ok((await own.password(asha.mail, testPassword)).ok)
})

test('one IPv4 address fails forty times an hour for nothing, then works, then the mailboxes are asked', async () => {
  const there = browser(app, { address: '198.51.100.7' })
  const free = await times(41, (n) => guess(there, `someone${n}@people.test`))
  assert.deepEqual(free, [
    ...Array.from({ length: 40 }, () => 'invalid_credentials'),
    'proof_required',
  ])
  const neighbour = browser(app, { address: '198.51.100.8' })
  assert.equal(await guess(neighbour, 'neighbour@people.test'), 'invalid_credentials')
  app.clock.advance(hours(2))
  assert.equal(await guess(there, 'later@people.test'), 'invalid_credentials')
})

test('a /64 fails twenty times whatever addresses it uses', async () => {
  const ends = await times(22, (n) =>
    guess(browser(app, { address: `2001:db8:1:2::${n + 1}` }), `six${n}@people.test`),
  )
  assert.equal(ends.filter((code) => code === 'invalid_credentials').length, 20)
})

test('a hundred right passwords behind one address are not counted', async () => {
  const asha = await app.person('student')
  const own = browser(app, { address: '198.51.101.7' })
  await own.signIn(asha.mail, testPassword)
  const result = await times(100, () => own.password(asha.mail, testPassword))
  assert.ok(result.every(({ ok }) => ok))
  const ravi = await app.person('student')
  const others = await times(50, async () =>
    codeOf(
      (await browser(app, { address: '198.51.101.7' }).password(ravi.mail, testPassword)) as never,
    ),
  )
  assert.ok(others.every((code) => code === 'otp_required'))
})

test('reloads belong to their session: two hundred of one address within a minute are refreshed', async () => {
  const asha = await app.person('student')
  const own = browser(app, { csrf: false, address: '198.51.102.7' })
  let token = (await own.signIn(asha.mail, testPassword)).refresh_token!
  for (let n = 0; n < 200; n++) {
    const result = await own.refresh(token)
    assert.ok(result.ok, `reload ${n}`)
    token = result.data.refresh_token!
  }
})

test('ten anonymous requests for codes keep nobody from signing in, nor from asking on their own device', async () => {
  const asha = await app.person('student')
  const own = browser(app)
  await own.signIn(asha.mail, testPassword)
  for (let n = 0; n < 12; n++) {
    await stranger().call(signInCalls.sendCode, { body: { mail: asha.mail } })
    app.clock.advance(minutes(3))
  }
  assert.equal(
    (await stranger().call(signInCalls.sendCode, { body: { mail: asha.mail } })).status,
    429,
  )
  assert.equal((await own.call(signInCalls.sendCode, { body: { mail: asha.mail } })).status, 200)
  const phone = stranger()
  const told = (await phone.password(asha.mail, testPassword)) as CallAnswer<never>
  assert.equal(codeOf(told), 'otp_required')
  await app.settle()
  await phone.callOk(signInCalls.finishSignIn, {
    body: { challenge: challengeOf(told), otp: codeIn(app, asha.mail) },
  })
})

test('one address asks for 120 codes an hour, then works for each', async () => {
  const there = browser(app, { address: '198.51.103.7' })
  const response = await times(122, (n) =>
    there.call(signInCalls.sendCode, { body: { mail: `asked${n}@people.test` } }),
  )
  assert.equal(response.filter(({ ok }) => ok).length, 120)
  assert.equal(codeOf(response[121] as never), 'proof_required')
})

test('strangers who ask for resets neither flood a mailbox nor keep its owner from a live one', async () => {
  const asha = await app.person('student')
  const ask = async (who: Browser) => {
    assert.ok((await who.call(lostPassword, { body: { mail: asha.mail } })).ok)
    await app.settle()
  }
  await times(12, () => ask(stranger()))
  assert.equal(app.mailbox.read(asha.mail).length, 3)
  const [reset] = await app.sql<{ left: number }[]>`
    select extract(epoch from expires_at - ${app.clock.now()})::int as left from identity.resets
    where account_id = ${asha.id} and ended_at is null`
  assert.equal(reset!.left, 3600)
  app.clock.advance(minutes(31))
  await ask(stranger())
  assert.equal(app.mailbox.read(asha.mail).length, 4)
})

test('what was counted is forgotten after a day', async () => {
  await guess(stranger(), 'somebody@people.test')
  app.clock.advance(days(2))
  await app.job('identity.purgeExpired')
  const [left] = await app.sql<{ n: number }[]>`
    select (select count(*) from identity.attempt_counters) + (select count(*) from identity.used_proofs) as n`
  assert.equal(left!.n, 0)
})
