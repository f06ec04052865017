// AO_SECRET is replaced: what was made under the former one is read, opened, told and followed under the new one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import { getCalendar, renewCalendar } from '#contract/applications/tracker/calls.ts'
import { getFeed, renewFeed } from '#contract/counsellors/appointments/calls.ts'
import { confirmTotp, startTotp, createRecoveryCodes } from '#contract/identity/factors/calls.ts'
import { lostPassword, resetPassword } from '#contract/identity/sign-in/calls.ts'
import { createAlertRule } from '#contract/operations/security/calls.ts'
import { downloadExport, exportUsersLog, listExports } from '#contract/reports/exports/calls.ts'
import { shareDocument } from '#contract/vault/share/calls.ts'
import { makeSystemContext } from '../../server/core/app.ts'
import { newId } from '../../server/core/ids.ts'
import { openText } from '../../server/core/sealing.ts'
import { recoveryCodeFits } from '../../server/identity/factors/recovery-codes.ts'
import { totpFits } from '../../server/identity/factors/totp.ts'
import { type Person, startTestApp, type TestApp, testSecret } from '../../server/testing.ts'
import { insertIdentifiers, loadEvidence } from '../../server/rewards/referrals/same-person.ts'
import { keepProvedNumber } from '../../server/identity/contact/proved-numbers.ts'
import { findSamePersonSigns } from '../../server/identity/people/same-person.ts'
import { openKeyring } from '../../server/providers/keyring.ts'
import { putDegree } from '../../server/verification/world-for-tests.ts'
import { forgetFormerSecrets, rotateSecret } from './rotate-secret.ts'

const next = 'another secret that only tests know, as long'
const third = 'yet another secret that only tests know, long'
let app: TestApp
/** Made under the first secret: an export and its maker; a share, asked for with a key, and who shared. */
let old: {
  admin: Person
  exportId: string
  student: Person
  sharing: {
    path: { studentId: string; documentId: string }
    body: { email: string; validity: number }
  }
  key: string
}
const apps: TestApp[] = []
/** AO, started again with another secret on the same database. */
const startedWith = async (secret: string): Promise<TestApp> => {
  // Files stay where they are.
  const { storage } = app.app.providers
  const started = await startTestApp({
    databaseOf: app,
    secret,
    startAt: app.clock.now(),
    providers: { storage },
  })
  apps.push(started)
  return started
}
before(async () => {
  app = await startTestApp()
})
after(async () => {
  for (const one of apps) await one.close()
  await app.close()
})

const contextOf = ({ app: running }: TestApp) => makeSystemContext(running, running.sql)

test('everything made under a secret is there under the next one, and the one after', async () => {
  const [student, admin, counsellor] = [
    await app.person('student'),
    await app.person('admin'),
    await app.person('counsellor'),
  ]
  const totp = await student.callOk(startTotp, {})
  const codeAt = (at: Date) =>
    generate({ secret: totp.secret, epoch: Math.floor(at.getTime() / 1000) })
  await student.callOk(confirmTotp, {
    body: { otp: await codeAt(app.clock.now()), remember: false },
  } as never)
  const { codes } = await student.callOk(createRecoveryCodes, {})
  const calendar = (await student.callOk(renewCalendar, {})).data.url
  const feed = (await counsellor.callOk(renewFeed, {})).url
  const made = await admin.callOk(createAlertRule, {
    body: {
      kind: 'forbidden',
      threshold: 5,
      windowMinutes: 5,
      scope: 'all',
      mail: false,
      webhookUrl: 'https://collector.example/',
      active: true,
    },
  })
  const documentId = await putDegree(app, student)
  const path = { studentId: student.id, documentId }
  const sharing = { path, body: { email: 'dean@uni.test', validity: 7 } }
  const key = newId()
  const shared = await student.callOk(shareDocument, sharing, { key })
  const { id: exportId } = await admin.callOk(exportUsersLog, {
    body: { purpose: 'A yearly review' },
  })
  old = { admin, exportId, student, sharing, key }
  await app.stranger.callOk(lostPassword, { body: { mail: counsellor.mail } })
  await app.settle()
  // One that still waits in the queue; the other's code was sent, and nobody typed it yet.
  await app.stranger.callOk(lostPassword, { body: { mail: admin.mail } })
  const before =
    await app.sql`select count(*)::int as n from verification.signing_keys where sealed_seed is not null`

  const second = await startedWith(next)
  const rotated = await rotateSecret(contextOf(second), testSecret)
  assert.equal(rotated.apps, 1)
  assert.equal(rotated.webhooks, 1)
  assert.equal(rotated.keys, before[0]!['n'])
  const last = await startedWith(third)
  await rotateSecret(contextOf(last), next)

  const now = await startedWith(third)
  assert.deepEqual(now.app.formerSecrets, [next, testSecret])
  const again = await now.signInAgain(student)
  now.clock.advance(30_000)
  const code = await codeAt(now.clock.now())
  assert.ok(await now.system((tx) => totpFits(tx, student.id, code)))
  assert.ok(await now.system((tx) => recoveryCodeFits(tx, student.id, codes[0]!)))
  assert.ok(!(await now.system((tx) => recoveryCodeFits(tx, student.id, codes[0]!))), 'once')
  assert.equal((await again.callOk(getCalendar, {})).data.url, calendar)
  assert.equal((await (await now.signInAgain(counsellor)).callOk(getFeed, {})).url, feed)
  assert.deepEqual(await again.callOk(shareDocument, sharing, { key }), shared)
  const keeper = await now.signInAgain(admin)
  assert.match(
    String(await keeper.callOk(downloadExport, { path: { exportId } })),
    /When|Action|Address/,
  )
  const [rule] = await now.sql<{ sealed: string }[]>`
    select webhook_secret as sealed from operations.alert_rules where id = ${made.rule.id}`
  assert.equal(openText(third, 'webhooks', rule!.sealed), `${made.rule.id} ${made.webhookSecret}`)
  assert.throws(() => openText(testSecret, 'webhooks', rule!.sealed))
  const keys = await now.sql<{ id: string; sealed: Buffer }[]>`
    select id, sealed_seed as sealed from verification.signing_keys where sealed_seed is not null`
  const keyring = openKeyring({})
  for (const { id, sealed } of keys) assert.ok(keyring.unwrap({ secret: third }, id, sealed), id)
  await now.settle()
  assert.equal(now.mailbox.read(admin.mail).length, 1, 'the letter that waited was sent')
  const temp_pass = /\b[A-Z0-9]{10}\b/.exec(app.mailbox.read(counsellor.mail)[0]!.text)![0]
  await now.stranger.callOk(resetPassword, {
    body: { name: counsellor.mail, temp_pass, new_pass: 'Quiet-river-4217' },
  } as never)
  const log = await now.sql`select from core.activity where action = 'secret.rotated'`
  assert.equal(log.length, 2)
})

test('a number that somebody proved under a former secret is theirs under the next ones', async () => {
  const [asha, friend, other] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  const number = '+4915777777709'
  await app.system((tx) => keepProvedNumber(tx, asha.id, number))
  const [first, second] = [newId(), newId()]
  await app.sql`insert into rewards.referrals (id, referrer_id, friend_id, signed_up_at)
    values (${first}, ${asha.id}, ${friend.id}, ${app.clock.now()}), (${second}, ${asha.id}, ${other.id}, ${app.clock.now()})`
  const hold = async (id: string, phone: string | null) =>
    app.sql`update identity.accounts set phone = ${phone}, phone_verified_at = ${phone && app.clock.now()} where id = ${id}`
  const pairOf = (id: string, friendId: string) => ({ id, referrerId: asha.id, friendId })
  await hold(friend.id, number)
  await app.system((tx) => insertIdentifiers(tx, pairOf(first, friend.id)))
  await hold(friend.id, null)
  await hold(other.id, number)

  const now = await startedWith(third)
  const signs = await now.system((tx) => findSamePersonSigns(tx, asha.id, other.id))
  assert.deepEqual(
    signs.map(({ sign, second: held }) => [sign, held]),
    [['number', number]],
  )
  // Whoever invites somebody else altogether: the friend before had this number.
  await app.sql`delete from identity.proved_numbers where account_id = ${asha.id}`
  const evidence = await now.system((tx) => loadEvidence(tx, pairOf(second, other.id)))
  assert.deepEqual(
    evidence.map(({ sign, referrer, friend: held }) => [sign, referrer, held]),
    [['number', '', number]],
  )
  await hold(other.id, null)
})

test('another secret than the one in use changes nothing', async () => {
  const wrong = await startedWith('a secret that was never in use, of some length')
  await assert.rejects(
    rotateSecret(contextOf(wrong), 'not the former secret, though long enough'),
    /does not open 1 of 1 authenticator apps/,
  )
  const [row] = await app.sql<{ n: number }[]>`select count(*)::int as n from core.former_secrets`
  assert.equal(row!.n, 2)
})

test('former secrets are forgotten when no recovery code needs them, or all the same', async () => {
  const now = await startedWith(third)
  await assert.rejects(forgetFormerSecrets(contextOf(now)), /9 recovery codes/)
  now.clock.advance(1000)
  const asha = await now.signInAgain(await app.person('student'))
  const address = (await asha.callOk(renewCalendar, {})).data.url
  const keeper = await now.signInAgain(old.admin)
  const path = { exportId: old.exportId }
  const made = await keeper.callOk(exportUsersLog, { body: { purpose: 'Made since' } })
  await now.settle()
  assert.equal((await keeper.call(downloadExport, { path })).status, 200)
  await app.sql`insert into core.workers (id, pool, process) values (${newId()}, 'quick', 'one')`
  await assert.rejects(forgetFormerSecrets(contextOf(now), { evenSo: true }), /AO runs on this/)
  await app.sql`delete from core.workers`
  assert.deepEqual(await forgetFormerSecrets(contextOf(now), { evenSo: true }), {
    secrets: 2,
    codes: 9,
    calendars: 1,
    feeds: 1,
    exports: 1,
  })
  const left = await app.sql<{ n: number }[]>`
    select count(*)::int as n from identity.recovery_codes where used_at is null`
  assert.equal(left[0]!.n, 0, 'no dead code counts as one that is left')
  assert.equal((await asha.callOk(getCalendar, {})).data.url, address, 'made under the present one')
  assert.equal(
    (await app.sql`select from core.activity where action = 'secret.forgotten'`).length,
    1,
  )
  const later = await startedWith(third)
  later.clock.advance(1000)
  assert.deepEqual(later.app.formerSecrets, [])
  const ended = await keeper.call(downloadExport, { path })
  const since = await later.signInAgain(old.admin)
  const gone = await since.call(downloadExport, { path })
  assert.deepEqual(
    [ended, gone].map((told) => [told.status, !told.ok && told.code]),
    [
      [410, 'export_ended'],
      [410, 'export_ended'],
    ],
  )
  const { exports } = await since.callOk(listExports, {})
  assert.deepEqual(
    exports.map(({ id, state }) => [id, state]),
    [[made.id, 'ready']],
  )
  assert.equal((await since.call(downloadExport, { path: { exportId: made.id } })).status, 200)
  const stranger = await later.signInAgain(await app.person('admin'))
  assert.equal((await stranger.call(downloadExport, { path })).status, 404)
  // The answer lies under a secret nobody knows; what was done is not done a second time all the same.
  const sharer = await later.signInAgain(old.student)
  const again = await sharer.call(shareDocument, old.sharing, { key: old.key })
  assert.deepEqual([again.status, !again.ok && again.code], [422, 'key_reused'])
})
