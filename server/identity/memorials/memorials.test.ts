// A person who has died, as two of the staff write it down, and what anybody tries with their account afterwards.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import * as memorialCalls from '#contract/identity/memorials/calls.ts'
import { enableUser, searchAccounts } from '#contract/identity/people/calls.ts'
import { issueToken, lostPassword, sendCode } from '#contract/identity/sign-in/calls.ts'
import { listSessions } from '#contract/identity/sessions/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { startWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import { type Person, testPassword } from '#server/testing.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'
import { auditLedger } from '#server/wallet/ledger/audit-ledger.ts'
import { grant } from '#server/wallet/public.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById } from '../reads.ts'

let world: World
let app: World['app']
let support: Person
let other: Person
before(async () => {
  world = await startWorld()
  ;({ app } = world)
  ;[support, other] = [await app.person('support'), await app.person('support')]
  await app.settle()
})
after(() => app.close())

const seen = {
  paper: 'death_certificate',
  country: 'DE',
  died_on: '2026-01-02',
  told_by: 'Berta Weber, her sister',
  remarks: 'Name and birth date match the passport',
} as const
type Told = Promise<{ ok: boolean; code?: string }>
const codeOf = async (told: Told): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}
/** Time passes; sessions go on, and these people give their password once more. */
const later = async (ms: number, people: Person[] = [support, other]): Promise<void> => {
  app.clock.advance(ms)
  await app.sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${app.clock.now()}`
  await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
  for (const who of people) await who.callOk(stepUp, { body: { password: testPassword } })
}
const propose = (by: Person, { id }: { id: string }, body: object = {}) =>
  codeOf(by.call(memorialCalls.proposeMemorial, { path: { id }, body: { ...seen, ...body } }))
const confirm = (by: Person, { id }: { id: string }, state: 'proposed' | 'ending' = 'proposed') =>
  codeOf(by.call(memorialCalls.confirmMemorial, { path: { id }, body: { state } }))
const refuse = (by: Person, { id }: { id: string }, state: 'proposed' | 'ending' = 'proposed') =>
  codeOf(
    by.call(memorialCalls.refuseMemorial, {
      path: { id },
      body: { state, reason: 'Another name' },
    }),
  )
const proposeEnd = (by: Person, { id }: { id: string }) =>
  codeOf(
    by.call(memorialCalls.proposeMemorialEnd, {
      path: { id },
      body: { reason: 'She called us herself' },
    }),
  )
const memorialOf = async ({ id }: { id: string }, by = support) =>
  (await by.callOk(memorialCalls.getMemorialOf, { path: { id } })).memorial
const rest = async (person: { id: string }) => {
  assert.equal(await propose(support, person), 'done')
  assert.equal(await confirm(other, person), 'done')
  await app.settle()
}
const signIn = ({ mail }: Person, password = testPassword) =>
  codeOf(
    app.stranger.call(issueToken, {
      body: { grant_type: 'password', client_id: 'ao-web', username: mail, password },
    }),
  )
const lettersTo = ({ mail }: Person): number => app.mailbox.read(mail).length

test('nothing changes until another one of the staff confirms; then nobody is signed in and no letter comes', async () => {
  const student = await app.person('student')
  await app.settle()
  assert.equal(await memorialOf(student), null)
  assert.equal(await propose(support, student), 'done')
  assert.equal((await student.call(listSessions)).status, 200)
  assert.equal(await confirm(support, student), 'same_person')
  const first = (await memorialOf(student))!
  assert.deepEqual(
    [first.state, first.own, first.told_by, first.died_on],
    ['proposed', true, 'Berta Weber, her sister', '2026-01-02'],
  )
  assert.equal((await memorialOf(student, other))!.own, false)
  await app.settle()
  const notices = (await other.callOk(getNotices, { query: {} })).notices.map(({ name }) => name)
  assert.ok(notices.includes('memorial_to_check'))

  const letters = lettersTo(student)
  assert.equal(await confirm(other, student), 'done')
  assert.equal((await student.call(listSessions)).status, 401)
  // Who knows the password is told kindly; who does not learns nothing.
  assert.equal(await signIn(student), 'account_memorial')
  assert.equal(await signIn(student, 'Wrong-horse-9'), 'invalid_credentials')
  for (const type of ['email', 'phone'] as const)
    await app.stranger.callOk(lostPassword, { body: { mail: student.mail, type } })
  await app.stranger.call(sendCode, { body: { mail: student.mail, type: 'email' } })
  const account = (await app.system((ctx) => findAccountById(ctx, student.id)))!
  await app.system((ctx) => writeTo(ctx, account, 'phone_changed', { number: '12' }))
  await app.system((ctx) =>
    ctx.emit('identity.credentials_changed', { accountId: student.id, what: 'password' }),
  )
  await app.settle()
  assert.equal(lettersTo(student), letters)
  const [stopped] = await app.sql<{ state: string }[]>`
    select state from notifications.letters where address = ${student.mail} and name = 'phone_changed'`
  assert.equal(stopped!.state, 'stopped')
})

test('the same two, a role of today, and whoever made the other do not stand behind it; nor does SQL by hand', async () => {
  const student = await app.person('student')
  assert.equal(await propose(support, student), 'done')
  assert.equal(await propose(other, student), 'wrong_state')
  /** Followed an invitation to the staff, so many hours ago. */
  const invited = (who: Person, by: Person, ago: number) => app.sql`
    insert into identity.invitations (id, mail, secret_hash, roles, language, invited_by, created_at, expires_at,
      accepted_at, accepted_by)
    select gen_random_uuid(), ${who.mail}, sha256(${who.id}::text::bytea), '{support}', 'en', ${by.id}, t.at,
      t.at + interval '1 day', t.at, ${who.id}
    from (select ${app.clock.now()}::timestamptz - make_interval(hours => ${ago}) as at) t`
  await invited(other, support, 48)
  assert.equal(await confirm(other, student), 'same_person')
  await assert.rejects(
    app.sql`update identity.memorials set state = 'standing', confirmed_by = ${other.id}, confirmed_at = now(),
      settle_after = now() where account_id = ${student.id}`,
    /two independent staff/,
  )
  await app.sql`delete from identity.invitations where accepted_by = ${other.id}`
  const [fresh, admin] = [await app.person('support'), await app.person('admin')]
  await invited(fresh, admin, 1)
  assert.equal(await confirm(fresh, student), 'role_cooling')
  // What somebody looked at has changed meanwhile: they look again.
  assert.equal(await confirm(other, student, 'ending'), 'wrong_state')
  assert.equal(await refuse(other, student), 'done')
  assert.equal(await confirm(other, student), 'wrong_state')
  assert.equal((await memorialOf(student))!.state, 'refused')
  // A day that nobody has reached yet.
  assert.equal(await propose(support, student, { died_on: '2099-01-01' }), 'bad_input')
})

test('only staff write it, with a fresh proof, and never of staff, themselves or a disabled account', async () => {
  const [student, counsellor, auditor] = [
    await app.person('student'),
    await app.person('student', 'counsellor'),
    await app.person('auditor'),
  ]
  for (const by of [student, counsellor, auditor])
    assert.equal(await propose(by, student), 'forbidden')
  assert.equal(await propose(support, counsellor), 'office_first')
  assert.equal(await propose(support, support), 'same_person')
  await later(minutes(11), [])
  assert.equal(await propose(support, student), 'step_up_required')
  await later(0)
  // Somebody becomes staff while it waits.
  assert.equal(await propose(support, student), 'done')
  await app.sql`insert into identity.account_roles (account_id, role, granted_at) values (${student.id}, 'counsellor', now())`
  assert.equal(await confirm(other, student), 'office_first')
  await assert.rejects(
    app.sql`update identity.memorials set state = 'standing', confirmed_by = ${other.id}, confirmed_at = now(),
      settle_after = now() where account_id = ${student.id}`,
    /an office is taken over first/,
  )
  await app.sql`update identity.accounts set status = 'disabled' where id = ${student.id}`
  assert.equal(await confirm(other, student), 'wrong_state')
})

test('of two who decide at once one wins, whatever they decide', async () => {
  const student = await app.person('student')
  const third = await app.person('support')
  const proposed = await Promise.all([propose(support, student), propose(other, student)])
  assert.deepEqual(proposed.toSorted(), ['done', 'wrong_state'])
  const first = (await memorialOf(student))!.own ? support : other
  const second = first === support ? other : support
  const decided = await Promise.all([
    confirm(second, student),
    confirm(third, student),
    refuse(first, student),
  ])
  assert.equal(decided.filter((code) => code === 'done').length, 1, decided.join())
  const { state } = (await memorialOf(student))!
  assert.equal(state, decided[2] === 'done' ? 'refused' : 'standing')
})

test('shares end and coins are frozen at once; after 14 days applications are withdrawn; what was signed stays', async () => {
  const student = world.student
  const { id: documentId } = await addDegree(app, student)
  await app.settle()
  await student.callOk(shareDocument, {
    path: { studentId: student.id, documentId },
    body: { email: 'berta@people.test', validity: 30, purpose: 'For the family' },
  })
  const application = await world.at('pending decision', student)
  await app.system((ctx) =>
    grant(ctx, {
      owner: student.id,
      amount: 7,
      coinType: 'other',
      lastDay: () => app.clock.now().toISOString().slice(0, 10),
      reason: 'welcome',
    }),
  )
  const coins = async () => {
    const [row] = await app.sql<{ status: string; other: number }[]>`
      select w.status, a.balance as other from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id
      where w.person_id = ${student.id} and a.role = 'available' and a.coin_type = 'other'`
    return { ...row! }
  }
  await rest(student)
  const [share] = await app.sql<{ revoked: boolean }[]>`
    select revoked_at is not null as revoked from vault.shares where owner_id = ${student.id}`
  assert.equal(share!.revoked, true)
  await later(days(13))
  for (const job of ['wallet.expireCoins', 'identity.settleMemorials']) await app.job(job)
  await app.settle()
  assert.deepEqual(await coins(), { status: 'frozen', other: 7 })
  const stateOf = async () =>
    (
      await app.sql<{ status: string }[]>`
      select status from applications.applications where id = ${application}`
    )[0]!.status
  assert.equal(await stateOf(), 'pending decision')
  await later(days(1) + hours(1))
  // Twice is once.
  await Promise.all([app.job('identity.settleMemorials'), app.job('identity.settleMemorials')])
  await app.settle()
  assert.equal(await stateOf(), 'closed')
  assert.equal((await memorialOf(student))!.settled, true)

  // It was a mistake after all: what ran out while it was frozen comes back, once.
  assert.equal(await proposeEnd(support, student), 'done')
  assert.equal(await confirm(support, student, 'ending'), 'same_person')
  assert.equal(await confirm(other, student, 'ending'), 'done')
  await app.settle()
  assert.deepEqual(await coins(), { status: 'active', other: 7 })
  await app.job('wallet.expireCoins')
  assert.deepEqual(await coins(), { status: 'active', other: 7 })
  await app.system((ctx) => ctx.emit('identity.memorial_ended', { accountId: student.id }))
  await app.settle()
  assert.deepEqual(await coins(), { status: 'active', other: 7 })
  await later(days(32))
  await app.job('wallet.expireCoins')
  assert.deepEqual(await coins(), { status: 'active', other: 0 })
  assert.deepEqual((await auditLedger(app.sql)).findings, [])
})

test('a mistake that is found in time withdraws nothing; the person signs in again and reads what happened', async () => {
  const student = await app.person('student')
  await app.settle()
  await rest(student)
  // No admin opens it by the way of disabled accounts.
  const admin = await app.person('admin')
  assert.equal(
    await codeOf(admin.call(enableUser, { path: { id: student.id } })),
    'account_memorial',
  )
  assert.equal(await propose(support, student), 'wrong_state')
  assert.equal(await proposeEnd(support, student), 'done')
  // While that waits nothing is withdrawn.
  await later(days(20))
  await app.job('identity.settleMemorials')
  assert.equal((await memorialOf(student))!.settled, false)
  assert.equal(await refuse(other, student, 'ending'), 'done')
  assert.equal((await memorialOf(student))!.state, 'standing')
  assert.equal(await proposeEnd(other, student), 'done')
  // Nobody comes back with a role that was given meanwhile.
  await app.sql`insert into identity.account_roles (account_id, role, granted_at) values (${student.id}, 'counsellor', now())`
  assert.equal(await confirm(support, student, 'ending'), 'office_first')
  await app.sql`delete from identity.account_roles where account_id = ${student.id} and role = 'counsellor'`
  assert.equal(await confirm(support, student, 'ending'), 'done')
  await app.settle()
  const again = await app.signInAgain(student)
  const { data } = await again.callOk(getAccountActivity, { path: { id: student.id }, query: {} })
  assert.deepEqual(
    data.map(({ action }) => action).filter((action) => action.startsWith('memorial')),
    [
      'memorial_ended',
      'memorial_end_proposed',
      'memorial_end_refused',
      'memorial_end_proposed',
      'memorial_confirmed',
      'memorial_proposed',
    ],
  )
  const letters = lettersTo(student)
  const account = (await app.system((ctx) => findAccountById(ctx, student.id)))!
  await app.system((ctx) => writeTo(ctx, account, 'phone_changed', { number: '12' }))
  await app.settle()
  assert.equal(lettersTo(student), letters + 1)
})

test('staff find those accounts by what waits and by what stands, and not among the disabled', async () => {
  const [waits, stands] = [await app.person('student'), await app.person('student')]
  await app.settle()
  assert.equal(await propose(support, waits), 'done')
  await rest(stands)
  const found = async (status: 'active' | 'disabled' | 'memorial' | 'memorial_waits') =>
    (await support.callOk(searchAccounts, { query: { status, pageSize: 100 } })).data.map(
      ({ uuid }) => uuid,
    )
  const [active, disabled, memorial, memorialWaits] = [
    await found('active'),
    await found('disabled'),
    await found('memorial'),
    await found('memorial_waits'),
  ]
  assert.deepEqual(
    [active, disabled, memorial, memorialWaits].map((ids) => [
      ids.includes(waits.id),
      ids.includes(stands.id),
    ]),
    [
      [true, false],
      [false, false],
      [false, true],
      [true, false],
    ],
  )
})
