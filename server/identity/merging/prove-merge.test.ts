import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import {
  cancelMerge,
  getMerge,
  proveMerge,
  requestMerge,
  startMerge,
} from '#contract/identity/merging/calls.ts'
import { issueToken, sendCode } from '#contract/identity/sign-in/calls.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, type TestApp, testPassword } from '#server/testing.ts'
import { mergingIn } from './merging-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.person('admin')
  await app.settle()
})
after(() => app.close())

const { proves, codeOf, codeTo, proveOther, ask, mergeNow, stateOf } = mergingIn(() => app)

test('an address that has no account, a wrong password and a disabled account are answered alike', async () => {
  const stays = await app.person('student')
  const [there, disabled] = [await app.person('student'), await app.person('student')]
  await app.sql`update identity.accounts set status = 'disabled' where id = ${disabled.id}`
  await proves(stays)
  const answers = []
  for (const [mail, password] of [
    ['nobody@nowhere.test', testPassword],
    [there.mail, 'Wrong-horse-9'],
    [disabled.mail, testPassword],
  ] as const) {
    const answer = await stays.call(startMerge, { body: { mail, password } })
    assert.ok(!answer.ok)
    const { code, message } = answer.body
    answers.push(JSON.stringify([answer.status, code, message]))
  }
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0]!, /invalid_credentials/)
  // One's own account is no other.
  const own = await stays.call(startMerge, { body: { mail: stays.mail, password: testPassword } })
  assert.equal(codeOf(own), 'same_account')
})

test('guesses at another account are counted with its sign-ins, by whoever makes them', async () => {
  const [thief, owner] = [await app.person('student'), await app.person('student')]
  await proves(thief)
  const guess = () =>
    thief.call(startMerge, { body: { mail: owner.mail, password: 'Wrong-horse-9' } })
  for (let n = 0; n < 5; n++) assert.equal(codeOf(await guess()), 'invalid_credentials')
  assert.equal(codeOf(await guess()), 'proof_required')
  const outside = await app.stranger.call(issueToken, {
    body: {
      grant_type: 'password',
      client_id: 'ao-web',
      username: owner.mail,
      password: 'Wrong-horse-9',
    },
  })
  assert.equal(codeOf(outside), 'proof_required')
})

test('a code counts five guesses, once, and only in the account that asked for it', async () => {
  const [stays, ends, thief] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  await proves(stays)
  await proves(thief)
  const start = () =>
    stays.callOk(startMerge, { body: { mail: ends.mail, password: testPassword } })
  const { challenge } = await start()
  await app.settle()
  const otp = codeTo(ends.mail)
  const stolen = await thief.call(proveMerge, { body: { challenge, otp } })
  assert.equal(codeOf(stolen), 'incorrect_otp')
  // Nor does a stranger have it sent again at the owner's cost.
  await app.stranger.call(sendCode, { body: { type: 'email', challenge } })
  assert.equal((await thief.callOk(getMerge)).merge, null)
  // It does not sign in.
  const wrong = otp === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++)
    assert.equal(
      codeOf(await stays.call(proveMerge, { body: { challenge, otp: wrong } })),
      'incorrect_otp',
    )
  const late = await stays.call(proveMerge, { body: { challenge, otp } })
  assert.equal(codeOf(late), 'incorrect_otp')
  app.clock.advance(120_000)
  const again = await start()
  await app.settle()
  const body = { challenge: again.challenge, otp: codeTo(ends.mail) }
  const both = await Promise.all([1, 2].map(() => stays.call(proveMerge, { body })))
  assert.deepEqual(both.map(({ ok }) => ok).sort(), [false, true])
  // What was proved is forgotten after half an hour.
  app.clock.advance(31 * 60_000)
  const stale = await app.signInAgain(stays)
  await proves(stale)
  assert.equal((await stale.callOk(getMerge)).merge, null)
  assert.equal(codeOf(await stale.call(requestMerge)), 'wrong_state')
})

test('a stop, or a new password, ends what was proved: nobody merges an account whose person has defended it', async () => {
  const [thief, victim, other] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  const changesPassword = (who: Person) => {
    const attributes = { pass: { existing: testPassword, value: 'Quiet-river-42' } }
    app.clock.advance(1_000)
    return who.callOk(changeUserDocument, {
      path: { id: who.id },
      body: { data: { type: 'user--user', id: who.id, attributes } },
    })
  }
  await ask(thief, victim)
  // Proved once more while the first waits.
  app.clock.advance(60_000)
  await proveOther(thief, victim)
  await victim.callOk(cancelMerge)
  assert.equal(codeOf(await thief.call(requestMerge)), 'wrong_state')
  app.clock.advance(60_000)
  await proveOther(thief, victim)
  await changesPassword(victim)
  assert.equal((await thief.callOk(getMerge)).merge, null)
  assert.equal(codeOf(await thief.call(requestMerge)), 'wrong_state')
  await ask(thief, other)
  await changesPassword(other)
  await mergeNow()
  const ended = await stateOf(other)
  assert.deepEqual([ended!.state, ended!.because], ['cancelled', ['password']])
})

test('whoever acts for somebody merges nothing, and nothing goes without a fresh proof', async () => {
  const [student, other] = [await app.person('student'), await app.person('student')]
  const admin = await app.person('admin')
  await proves(admin)
  const acting = await admin.callOk(impersonate, {
    body: { uuid: student.id, reason: 'They asked for help', ticket_id: await ticketOf(student) },
  })
  const as = (url: string, payload: object) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${acting.access_token}` },
      payload,
    })
  const started = await as('/api/user/merge/start', {
    mail: other.mail,
    password: testPassword,
  })
  assert.equal(started.statusCode, 403)
  assert.equal((await as('/api/user/merge', {})).statusCode, 403)
  assert.equal((await as('/api/user/merge/cancel', {})).statusCode, 403)
  await app.sql`update identity.sessions set proved_at = proved_at - interval '11 minutes' where account_id = ${student.id}`
  const unproved = await (await app.signInAgain(student)).call(getMerge)
  assert.ok(unproved.ok)
  const stale = await app.signInAgain(student)
  await app.sql`update identity.sessions set proved_at = proved_at - interval '11 minutes' where account_id = ${student.id}`
  const refused = await stale.call(startMerge, {
    body: { mail: other.mail, password: testPassword },
  })
  assert.equal(codeOf(refused), 'step_up_required')
})
