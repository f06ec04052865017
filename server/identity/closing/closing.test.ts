import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  closeAccount,
  getClosing,
  getClosingOf,
  keepAccount,
} from '#contract/identity/closing/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import { enableUser, searchAccounts } from '#contract/identity/people/calls.ts'
import { finishSignIn, issueToken } from '#contract/identity/sign-in/calls.ts'
import { listSessions } from '#contract/identity/sessions/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp, testPassword } from '#server/testing.ts'
import { hold, grant } from '#server/wallet/public.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { personDataModules } from './holders.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  await app.person('admin')
  await app.settle()
})
after(() => app.close())

const close = async (who: Person) => {
  await who.callOk(stepUp, { body: { password: testPassword } })
  return who.call(closeAccount, {})
}
const stateOf = async ({ id }: Person) => {
  const [row] = await app.sql<{ state: string; waitsFor: string[]; erased: string[] }[]>`
    select state, waits_for, erased_modules as erased from identity.closings where account_id = ${id}
    order by asked_at desc limit 1`
  return row!
}
const detailOf = (refused: { body: Record<string, unknown> }, name: string): string =>
  String((refused.body['details'] as Record<string, unknown>)[name])
/** A sign-in with the password and the mailed code, to its last answer. */
const signIn = async ({ mail }: Person) => {
  const first = await app.stranger.call(issueToken, {
    body: { grant_type: 'password', client_id: 'ao-web', username: mail, password: testPassword },
  })
  if (first.ok || first.code !== 'otp_required') return first
  await app.settle()
  const code = /^\d{6}/.exec(
    app.mailbox.read(mail).find(({ subject }) => /^\d{6}/.test(subject))!.subject,
  )![0]
  return app.stranger.call(finishSignIn, {
    body: { challenge: detailOf(first, 'challenge'), otp: code, method: 'email' },
  })
}

test('closing asks for a fresh proof, signs out everywhere and tells the owner until when they may come back', async () => {
  const student = await app.person('student')
  const elsewhere = await app.signInAgain(student)
  await app.sql`update identity.sessions set proved_at = proved_at - interval '11 minutes' where account_id = ${student.id}`
  const unproved = await student.call(closeAccount, {})
  assert.equal(!unproved.ok && unproved.code, 'step_up_required')
  const closed = await close(student)
  assert.ok(closed.ok)
  assert.equal(
    Date.parse(closed.data.eraseAfter) - app.clock.now().getTime(),
    14 * 24 * 3600 * 1000,
  )
  for (const session of [student, elsewhere])
    assert.equal((await session.call(listSessions)).status, 401)
  await app.settle()
  assert.equal(
    app.mailbox.read(student.mail)[0]!.subject,
    'Your AO account is closed and will be erased',
  )
})

test('who signs in within two weeks is offered to come back, gets no session before, and is the same person after', async () => {
  const student = await app.person('student')
  await close(student)
  await app.settle()
  const offered = await signIn(student)
  assert.ok(!offered.ok)
  assert.equal(offered.code, 'account_closing')
  assert.equal(offered.body['access_token'], undefined)
  const token = detailOf(offered, 'token')
  // The offer is worth one coming back, and no guess opens anything.
  const wrong = await app.stranger.call(keepAccount, { body: { token: 'x'.repeat(43) } })
  assert.equal(!wrong.ok && wrong.code, 'invalid_code')
  const both = await Promise.all(
    [1, 2].map(() => app.stranger.call(keepAccount, { body: { token } })),
  )
  assert.deepEqual(both.map(({ ok }) => ok).sort(), [false, true])
  assert.equal((await stateOf(student)).state, 'undone')
  app.clock.advance(120_000)
  assert.ok((await signIn(student)).ok)
  // And may close again.
  assert.ok((await close(await app.signInAgain(student))).ok)
})

test('a wrong password says the same of a closed account as of none', async () => {
  const student = await app.person('student')
  await close(student)
  const response = await app.stranger.call(issueToken, {
    body: {
      grant_type: 'password',
      client_id: 'ao-web',
      username: student.mail,
      password: 'Wrong-horse-9',
    },
  })
  assert.equal(!response.ok && response.code, 'invalid_credentials')
})

test('staff, and whoever acts for somebody, close nothing; nor does an admin open what its owner closed', async () => {
  const counsellor = await app.person('student', 'counsellor')
  const refused = await close(counsellor)
  assert.ok(!refused.ok)
  assert.equal(refused.code, 'account_not_closable')
  assert.equal(detailOf(refused, 'obstacles'), 'office')
  assert.deepEqual((await counsellor.callOk(getClosing)).obstacles, ['office'])

  const student = await app.person('student')
  await admin.callOk(stepUp, { body: { password: testPassword } })
  const acting = await admin.callOk(impersonate, {
    body: { uuid: student.id, reason: 'They asked for help', ticket_id: await ticketOf(student) },
  })
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/user/closing',
    headers: { authorization: `Bearer ${acting.access_token}` },
  })
  assert.equal(answer.statusCode, 403)

  await close(student)
  const opened = await admin.call(enableUser, { path: { id: student.id } })
  assert.equal(!opened.ok && opened.code, 'account_closing')
})

test('what is held is settled first: closing is refused with the reason, and erasing waits for it', async () => {
  const student = await app.person('student')
  await app.settle()
  const held = (reason: string) =>
    app.system(async (ctx) => {
      await grant(ctx, { owner: student.id, amount: 10, coinType: 'free', reason: 'gift' })
      return hold(ctx, { owner: student.id, amount: 5, purpose: 'transfer', reason })
    })
  await held('one')
  const refused = await close(student)
  assert.ok(!refused.ok)
  assert.equal(detailOf(refused, 'obstacles'), 'coins_held')
  await app.owner`update wallet.holds set purpose = 'verification' where reason = 'one'`
  assert.ok((await close(student)).ok)
  app.clock.advance(days(15))
  await app.job('identity.eraseAccounts')
  const waiting = await stateOf(student)
  assert.deepEqual([waiting.state, waiting.waitsFor], ['waiting', ['coins_held']])
  // Support and admins read why, nobody else.
  const { closing } = await (
    await app.signInAgain(admin)
  ).callOk(getClosingOf, { path: { id: student.id } })
  assert.deepEqual([closing!.state, closing!.waitsFor], ['waiting', ['coins_held']])
  const other = await app.person('student')
  const refusedToOthers = await other.call(getClosingOf, { path: { id: student.id } })
  assert.equal(refusedToOthers.status, 403)
})

test('a process that dies while it erases leaves the rest to the next; doing it again changes nothing', async () => {
  const student = await app.person('student')
  await app.settle()
  await close(student)
  await app.settle()
  app.clock.advance(days(15))
  // A row that no module expects stops the last step, as a lost connection would.
  await app.owner`create function public.dies() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$`
  await app.owner`create trigger dies before update of mail on identity.accounts for each row execute function public.dies()`
  await assert.rejects(app.job('identity.eraseAccounts'))
  const halfway = await stateOf(student)
  assert.deepEqual([halfway.state, halfway.erased], ['erasing', [...personDataModules]])
  // Nobody comes back to half an account.
  assert.ok(!(await signIn(student)).ok)
  await app.owner`drop trigger dies on identity.accounts`
  await Promise.all([app.job('identity.eraseAccounts'), app.job('identity.eraseAccounts')])
  assert.equal((await stateOf(student)).state, 'erased')
  const [after] = await app.sql<{ mail: string; changedAt: string }[]>`
    select mail, changed_at from identity.accounts where id = ${student.id}`
  assert.equal(after!.mail, `erased-${student.id}@erased.invalid`)
  app.clock.advance(days(1))
  await app.job('identity.eraseAccounts')
  const [again] = await app.sql<{ mail: string; changedAt: string }[]>`
    select mail, changed_at from identity.accounts where id = ${student.id}`
  assert.deepEqual({ ...again }, { ...after })
  const result = await (
    await app.signInAgain(admin)
  ).callOk(searchAccounts, {
    query: { status: 'disabled', search: 'erased' },
  })
  assert.deepEqual(result.data, [])
  const response = await (
    await app.signInAgain(admin)
  ).callOk(getAccountActivity, {
    path: { id: student.id },
    query: {},
  })
  assert.ok(response.data.some(({ action, ip, device }) => action === 'closed' && !ip && !device))
})
