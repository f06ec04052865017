// What an attacker tried on recovery, and what the owner sees and stops.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { grantRole } from '#contract/identity/people/calls.ts'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import { issueToken } from '#contract/identity/sign-in/calls.ts'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp, testPassword } from '#server/testing.ts'
import { changeMailTo } from '../contact/set-mail.ts'
import { findAccountById } from '../reads.ts'
import { startSession } from '../sessions/sessions.ts'
import { agreeToAll } from '../changes/agree-for-tests.ts'
import { type Begun, codeOf, recoveriesIn, seen, week } from './recovery-for-tests.ts'

let app: TestApp
let support: Person
let other: Person
let r: ReturnType<typeof recoveriesIn>
before(async () => {
  app = await startTestApp()
  r = recoveriesIn(app)
  ;[support, other] = [await app.person('support'), await app.person('support')]
})
after(() => app.close())

/** Two of the staff have confirmed it. */
const waiting = async (owner: Person): Promise<Begun> => {
  const begun = await r.begin(owner.mail, 'assisted')
  await r.later(0, support, other)
  assert.equal(await r.request(support, begun), 'done')
  assert.equal(await r.approve(other, begun), 'done')
  await app.settle()
  return begun
}
const endOf = async (begun: Begun) => {
  const { status, ended } = await r.stateOf(begun)
  return `${status}: ${ended}`
}
const subjectsTo = (to: string): string[] => app.mailbox.read(to).map(({ subject }) => subject)
const lettersTo = (to: string, words: string): number =>
  app.mailbox.read(to).filter(({ text }) => text.includes(words)).length

test('whoever is there keeps the account: a sign-in, a password given again and a changed address stop it', async () => {
  const signs: [string, (owner: Person) => Promise<unknown>][] = [
    [
      'sign_in',
      (owner) =>
        app.system(async (ctx) =>
          startSession(ctx, (await findAccountById(ctx, owner.id))!, {
            remember: false,
            how: 'email',
          }),
        ),
    ],
    ['proof', (owner) => owner.callOk(stepUp, { body: { password: testPassword } })],
    [
      'changed',
      (owner) => app.system((ctx) => changeMailTo(ctx, owner.id, `own.${owner.id}@people.test`)),
    ],
  ]
  for (const [because, sign] of signs) {
    const owner = await app.person('student')
    const begun = await waiting(owner)
    await sign(owner)
    await app.settle()
    assert.equal(await endOf(begun), `cancelled: ${because}`)
    assert.ok(lettersTo(owner.mail, 'nobody gets your AO account') > 0, because)
    assert.ok(lettersTo(begun.newMail, 'has ended') > 0, because)
    await r.later(week)
    assert.equal(await r.finish(r.linkOf(begun)), 'wrong_state')
  }
})

test('a sign-in with a wrong password is no sign of the owner', async () => {
  const owner = await app.person('student')
  const begun = await waiting(owner)
  const body = {
    grant_type: 'password' as const,
    client_id: 'ao-web',
    username: owner.mail,
    password: 'Not-hers-1',
  }
  assert.equal(await codeOf(app.stranger.call(issueToken, { body })), 'invalid_credentials')
  assert.equal(await endOf(begun), 'waiting: null')
})

test('the owner sees it in the account, the notices and the activity, and stops all at once', async () => {
  const owner = await app.person('student')
  const begun = await waiting(owner)
  const second = await r.begin(owner.mail, 'trusted')
  const { recoveries } = await owner.callOk(recoveryCalls.listOwnRecoveries, {})
  assert.deepEqual(
    recoveries.map(({ new_mail: to, status }) => [to, status]),
    [
      [second.newMail, 'collecting'],
      [begun.newMail, 'waiting'],
    ],
  )
  await owner.callOk(recoveryCalls.stopOwnRecoveries, {})
  await app.settle()
  assert.equal(await endOf(begun), 'cancelled: owner')
  assert.equal(await endOf(second), 'cancelled: owner')
  const { notices } = await owner.callOk(getNotices, { query: {} })
  assert.deepEqual(notices.map(({ title }) => title).toReversed(), [
    'Somebody wants to recover your account',
    'Your account will be recovered in 7 days',
    'Somebody wants to recover your account',
    'A recovery of your account was stopped',
  ])
  const { data } = await owner.callOk(getAccountActivity, { path: { id: owner.id }, query: {} })
  assert.deepEqual(
    data.map(({ action }) => action).filter((action) => action.startsWith('recover')),
    ['recovery_stopped', 'recovery_begun', 'recovery_waiting', 'recovery_begun'],
  )
})

test('every address and the number hear of the start, the wait and the end', async () => {
  const owner = await app.person('student')
  const old = `lost.${owner.mail}`
  await app.sql`insert into identity.mail_changes (id, account_id, old_mail, new_mail, undo_hash, changed_at, undo_until)
    values (uuidv7(), ${owner.id}, ${old}, ${owner.mail}, sha256(${owner.id}::bytea), now(), now() + interval '7 days')`
  const [{ phone }] = await app.sql<[{ phone: string }]>`
    select phone from identity.accounts where id = ${owner.id}`
  // Who lost everything may remember only the old address.
  const begun = await r.begin(old, 'assisted')
  await r.later(0, support, other)
  await r.request(support, begun)
  await r.approve(other, begun)
  await r.later(week)
  await app.settle()
  assert.equal(await r.finish(r.linkOf(begun)), 'done')
  await app.settle()
  const dayless = (subject: string) => subject.replace(/on \d+ \w+ 2026 at/, 'on a day at')
  for (const to of [owner.mail, old])
    assert.deepEqual(subjectsTo(to).map(dayless).toReversed(), [
      'Somebody wants to recover your AO account',
      'Your AO account changes hands on a day at 09:00 (UTC)',
      'Your AO account was recovered',
    ])
  assert.equal(app.mailbox.read(phone).length, 3)
  // The masked new address says whose it is to the owner, and little to anybody else.
  assert.ok(app.mailbox.read(owner.mail)[0]!.text.includes('n•••@people.test'))
  assert.equal(lettersTo(begun.newMail, 'now has the address'), 1)
})

test('one person with two accounts is not two: neither had a hand in giving the other the role', async () => {
  const admin = await app.person('admin')
  const puppet = await app.person('student')
  await r.later(0, admin)
  await admin.callOk(grantRole, { path: { id: puppet.id, role: 'support' } })
  await agreeToAll(app)
  const owner = await app.person('student')
  const begun = await r.begin(owner.mail, 'assisted')
  await r.later(hours(24), puppet, admin, support)
  assert.equal(await r.request(puppet, begun), 'done')
  assert.equal(await r.approve(admin, begun), 'same_person')
  await assert.rejects(
    app.sql`update identity.recoveries set status = 'waiting', approved_by = ${admin.id}, approved_at = ${app.clock.now()},
      approval = '{}', waits_until = ${app.clock.now()} where id = ${begun.id}`,
    /two independent staff/,
  )
  assert.equal(
    await r.approve(support, begun, '000000'),
    'invalid_code',
    'both are told the number',
  )
  assert.equal(await r.approve(support, begun), 'done')
})

test('staff who accepted an invitation today vouch for nobody, and never with whoever invited them', async () => {
  const [admin, invited] = [await app.person('admin'), await app.person('support')]
  await app.sql`insert into identity.invitations (id, mail, secret_hash, roles, language, invited_by, created_at,
      expires_at, accepted_at, accepted_by)
    values (uuidv7(), ${invited.mail}, sha256(${invited.id}::bytea), '{support}', 'en', ${admin.id}, ${app.clock.now()},
      ${new Date(app.clock.now().getTime() + week)}, ${app.clock.now()}, ${invited.id})`
  const begun = await r.begin((await app.person('student')).mail, 'assisted')
  await r.later(0, invited)
  assert.equal(await r.request(invited, begun), 'role_cooling')
  await r.later(hours(24), invited, admin)
  assert.equal(await r.request(invited, begun), 'done')
  assert.equal(await r.approve(admin, begun), 'same_person')
})

test('whoever left the staff does not count: somebody else asks for it anew, and a wait ends with nothing', async () => {
  const [leaver, owner] = [await app.person('support'), await app.person('student')]
  const begun = await r.begin(owner.mail, 'assisted')
  await r.later(0, leaver, support, other)
  assert.equal(await r.request(leaver, begun), 'done')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${leaver.id}`
  assert.equal(await r.approve(support, begun), 'wrong_state')
  assert.equal(await r.request(support, begun), 'done')
  assert.equal(await r.request(other, begun), 'wrong_state', 'once')
  assert.equal(await r.approve(other, begun), 'done')
  await app.settle()
  await r.later(week)
  const fired = await app.person('support')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${other.id}`
  assert.equal(await r.finish(r.linkOf(begun)), 'not_recoverable')
  assert.equal(await endOf(begun), 'refused: account')
  other = fired
})

test('the second to confirm is counted with those who are still trusted: nothing breaks, and it waits for a third', async () => {
  const [owner, one, two, three] = await Promise.all([
    app.person('student'),
    app.person('student'),
    app.person('student'),
    app.person('student'),
  ])
  for (const friend of [one, two, three]) await r.befriend(owner, friend)
  await r.later(week, owner, one, two, three)
  const begun = await r.begin(owner.mail, 'trusted')
  assert.equal(await r.confirm(one, begun), 'done')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${one.id}`
  assert.equal(await r.confirm(two, begun), 'done')
  assert.deepEqual(await endOf(begun), 'collecting: null')
  assert.equal(await r.confirm(three, begun), 'done')
  assert.deepEqual(await endOf(begun), 'waiting: null')
  // Whoever confirmed steps back.
  const { trusting } = await three.callOk(recoveryCalls.listTrustedPeople, {})
  await three.callOk(recoveryCalls.endTrust, { path: { id: trusting[0]!.id } })
  assert.deepEqual(await endOf(begun), 'cancelled: trust')
})

test('the owner who ends trust is there: it stops, and each change of trust is told by mail and in the activity', async () => {
  const [owner, one] = [await app.person('student'), await app.person('student')]
  await r.befriend(owner, one)
  const begun = await r.begin(owner.mail, 'trusted')
  const { trusted } = await owner.callOk(recoveryCalls.listTrustedPeople, {})
  await owner.callOk(recoveryCalls.endTrust, { path: { id: trusted[0]!.id } })
  await app.settle()
  assert.equal(await endOf(begun), 'cancelled: trust')
  for (const words of ['can accept by a link', 'has accepted', 'can no longer help'])
    assert.equal(lettersTo(owner.mail, words), 1, words)
  const { data } = await owner.callOk(getAccountActivity, { path: { id: owner.id }, query: {} })
  assert.deepEqual(
    data.map(({ action }) => action).filter((action) => action.startsWith('trust')),
    ['trust_ended', 'trust_accepted', 'trust_asked'],
  )
})

test('wrong numbers use up only the guesses of whoever gives them', async () => {
  const begun = await r.begin((await app.person('student')).mail, 'assisted')
  await r.later(0, support, other)
  const wrong = begun.number === '123456' ? '654321' : '123456'
  for (let n = 0; n < 5; n++) assert.equal(await r.request(other, begun, wrong), 'invalid_code')
  assert.equal(await r.request(other, begun), 'number_used_up')
  assert.equal(await r.request(support, begun), 'done')
})

test('a new address with an account is said at once; the same address is none', async () => {
  const [owner, anew] = [await app.person('student'), await app.person('student')]
  const started = await r.start(owner.mail, anew.mail, 'assisted')
  const result = await r.proveNew(started)
  assert.equal(result.ok ? 'done' : result.code, 'email_taken')
  const body = { mail: owner.mail, new_mail: owner.mail, road: 'assisted' as const }
  assert.equal(await codeOf(app.stranger.call(recoveryCalls.beginRecovery, { body })), 'bad_input')
})

test('strangers who use up an address cannot keep its owner from a code: after five it costs work, and says so', async () => {
  const body = {
    mail: 'lost@people.test',
    new_mail: 'wanted@people.test',
    road: 'assisted' as const,
  }
  for (let n = 0; n < 5; n++) await app.stranger.callOk(recoveryCalls.beginRecovery, { body })
  const sixth = await app.stranger.call(recoveryCalls.beginRecovery, { body })
  assert.equal(sixth.ok ? 'done' : sixth.code, 'proof_required')
  await app.settle()
  assert.equal(app.mailbox.read('wanted@people.test').length, 5)
})

test('many recoveries of one account: one link stops all, three letters a day, the same address begins nothing anew', async () => {
  const owner = await app.person('student')
  const all: Begun[] = []
  for (let n = 0; n < 5; n++) all.push(await r.begin(owner.mail, 'assisted'))
  assert.equal(lettersTo(owner.mail, '/cancel-recovery#'), 3)
  const again = await r.begin(owner.mail, 'assisted', all[0]!.newMail)
  assert.equal(again.number, all[0]!.number, 'the one that runs')
  assert.equal(await r.cancel(r.stopLink(owner.mail)), 'done')
  for (const one of all.slice(1)) assert.equal(await endOf(one), 'cancelled: link')
  assert.equal(await endOf(again), 'cancelled: link')
  const token = r.stopLink(owner.mail)
  const stop = await app.stranger.callOk(recoveryCalls.readRecoveryStop, { body: { token } })
  assert.equal(stop.mail, `${owner.mail[0]}•••@people.test`)
  assert.ok(
    stop.recoveries.length > 0 && stop.recoveries.every((one) => one.status === 'cancelled'),
  )
})

test('whoever begins twice for nobody’s account is answered as for somebody’s: with the same number', async () => {
  const first = await r.begin('nobody.here@people.test', 'trusted', 'my.own@people.test')
  const again = await r.begin('nobody.here@people.test', 'trusted', 'my.own@people.test')
  assert.equal(again.number, first.number)
})

test('staff find one among many by name or address, what needs a second person first', async () => {
  const owner = await app.person('student')
  const begun = await r.begin(owner.mail, 'assisted')
  const newer = await r.begin((await app.person('student')).mail, 'assisted')
  await r.later(0, support)
  await r.request(support, begun)
  await app.settle()
  const first = await other.callOk(recoveryCalls.listAssistedRecoveries, { query: { pageSize: 1 } })
  assert.equal(first.recoveries[0]!.status, 'requested')
  assert.ok(first.total > 1)
  const response = await other.callOk(recoveryCalls.listAssistedRecoveries, {
    query: { q: newer.newMail },
  })
  assert.deepEqual(
    response.recoveries.map(({ id }) => id),
    [newer.id],
  )
  const { notices } = await other.callOk(getNotices, { query: {} })
  assert.ok(notices.some(({ title }) => title.startsWith('A recovery needs a second person')))
})

test('a refusal reaches the person and the owner with its reason', async () => {
  const owner = await app.person('student')
  const begun = await r.begin(owner.mail, 'assisted')
  assert.equal(await r.refuse(support, begun, 'The face is another one'), 'done')
  await app.settle()
  for (const to of [owner.mail, begun.newMail])
    assert.equal(lettersTo(to, 'The face is another one'), 1, to)
  assert.equal((await r.stateOf(begun)).reason, 'The face is another one')
})

test('evidence is a real country, a name and words', async () => {
  const begun = await r.begin((await app.person('student')).mail, 'assisted')
  await r.later(0, support)
  for (const wrong of [{ country: 'ZZ' }, { remarks: '..........' }, { document_name: ' ' }]) {
    const body = { ...seen, ...wrong, number: begun.number }
    const told = support.call(recoveryCalls.requestRecovery, { path: { id: begun.id }, body })
    assert.equal(await codeOf(told), 'bad_input', JSON.stringify(wrong))
  }
})
