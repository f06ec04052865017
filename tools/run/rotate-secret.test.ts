// AO_SECRET is replaced: what was made under the former one is read, opened, told and followed under the new one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import { getCalendar, renewCalendar } from '../../contract/applications/calendar.ts'
import { getFeed, renewFeed } from '../../contract/counsellors/appointments.ts'
import { confirmTotp, startTotp } from '../../contract/identity/factors.ts'
import { createRecoveryCodes } from '../../contract/identity/recovery-codes.ts'
import { lostPassword, resetPassword } from '../../contract/identity/contact.ts'
import { createAlertRule } from '../../contract/operations/security.ts'
import { downloadExport, exportUsersLog } from '../../contract/reports/calls.ts'
import { shareDocument } from '../../contract/vault/share.ts'
import { makeSystemContext } from '../../server/core/app.ts'
import { newId } from '../../server/core/ids.ts'
import { openText } from '../../server/core/sealing.ts'
import { recoveryCodeFits } from '../../server/identity/factors/recovery-codes.ts'
import { totpFits } from '../../server/identity/factors/totp.ts'
import { startTestApp, type TestApp, testSecret } from '../../server/testing.ts'
import { keepIdentifiers, evidenceOf } from '../../server/rewards/referrals/same-person.ts'
import { keepProvedNumber } from '../../server/identity/contact/proved-numbers.ts'
import { samePersonSigns } from '../../server/identity/people/same-person.ts'
import { openKeyring } from '../../server/providers/keyring.ts'
import { putDegree } from '../../server/verification/world-for-tests.ts'
import { forgetFormerSecrets, rotateSecret } from './rotate-secret.ts'

const next = 'another secret that only tests know, as long'
const third = 'yet another secret that only tests know, long'
let app: TestApp
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
  const totp = await student.get(startTotp, {})
  const codeAt = (at: Date) =>
    generate({ secret: totp.secret, epoch: Math.floor(at.getTime() / 1000) })
  await student.get(confirmTotp, {
    body: { otp: await codeAt(app.clock.now()), remember: false },
  } as never)
  const { codes } = await student.get(createRecoveryCodes, {})
  const calendar = (await student.get(renewCalendar, {})).data.url
  const feed = (await counsellor.get(renewFeed, {})).url
  const made = await admin.get(createAlertRule, {
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
  const shared = await student.get(shareDocument, sharing, { key })
  const { id: exportId } = await admin.get(exportUsersLog, {
    body: { purpose: 'A yearly review' },
  })
  await app.stranger.get(lostPassword, { body: { mail: counsellor.mail } })
  await app.settle()
  // One that still waits in the queue; the other's code was sent, and nobody typed it yet.
  await app.stranger.get(lostPassword, { body: { mail: admin.mail } })
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
  assert.equal((await again.get(getCalendar, {})).data.url, calendar)
  assert.equal((await (await now.signInAgain(counsellor)).get(getFeed, {})).url, feed)
  assert.deepEqual(await again.get(shareDocument, sharing, { key }), shared)
  const keeper = await now.signInAgain(admin)
  assert.match(
    String(await keeper.get(downloadExport, { path: { exportId } })),
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
  const temp_pass = /\b(?=[A-Z0-9]*\d)[A-Z0-9]{10}\b/.exec(
    app.mailbox.read(counsellor.mail)[0]!.text,
  )![0]
  await now.stranger.get(resetPassword, {
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
  await app.system((tx) => keepIdentifiers(tx, pairOf(first, friend.id)))
  await hold(friend.id, null)
  await hold(other.id, number)

  const now = await startedWith(third)
  const signs = await now.system((tx) => samePersonSigns(tx, asha.id, other.id))
  assert.deepEqual(
    signs.map(({ sign, second: held }) => [sign, held]),
    [['number', number]],
  )
  // Whoever invites somebody else altogether: the friend before had this number.
  await app.sql`delete from identity.proved_numbers where account_id = ${asha.id}`
  const evidence = await now.system((tx) => evidenceOf(tx, pairOf(second, other.id)))
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
  assert.equal(await forgetFormerSecrets(contextOf(now), { evenSo: true }), 2)
  assert.deepEqual((await startedWith(third)).app.formerSecrets, [])
})
