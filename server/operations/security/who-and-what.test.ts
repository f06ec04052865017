import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCalendar } from '#contract/applications/tracker/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { verifySecurityQuestions } from '#contract/identity/factors/calls.ts'
import { issueToken } from '#contract/identity/sign-in/calls.ts'
import { listFailedJobs } from '#contract/operations/calls.ts'
import {
  createAlertRule,
  deleteAlertRule,
  listAlertRules,
  listAlerts,
  listSecurityEvents,
  updateAlertRule,
} from '#contract/operations/security/calls.ts'
import { openSharedDocument } from '#contract/vault/share/calls.ts'
import { readFile } from '#contract/vault/upload/calls.ts'
import { exportRequests } from '#contract/verification/requests/calls.ts'
import { receivePaymentWebhook } from '#contract/wallet/payments/calls.ts'
import { downloadStatement } from '#contract/wallet/statements/calls.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { newId } from '#server/core/ids.ts'
import { maxEntries } from '#server/core/http/security-log.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { keepRejections } from './keep-events.ts'

let app: TestApp
let admin: Person
let asha: Person

before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  asha = await app.person('student')
  await app.settle()
})
after(() => app.close())

const kept = async (query: object = {}) => {
  await keepRejections(app.app)
  return (await admin.callOk(listSecurityEvents, { query: { pageSize: 100, ...query } as never }))
    .events
}
/** What is alike is one event within five seconds, so that a slow machine keeps several. */
const sumOf = (events: readonly { count: number }[]): number =>
  events.reduce((sum, { count }) => sum + count, 0)
/** What the minute's jobs do. */
const aMinute = async () => {
  await app.job('core.seal')
  await app.job('operations.gatherEvents')
  await app.job('operations.raiseAlerts')
}
const rule = {
  threshold: 3,
  windowMinutes: 10,
  scope: 'account',
  mail: true,
  webhookUrl: null,
  active: true,
} as const

test('whatever takes data of others out is an event before its first byte; one’s own is none', async () => {
  const desk = await app.person('support')
  await admin.callOk(createAlertRule, { body: { ...rule, kind: 'export', threshold: 2 } })
  const [wallet] = await app.sql<{ id: string }[]>`
    select id from wallet.wallets where owner_id = ${asha.id}`
  const statement = { path: { id: wallet!.id }, query: { format: 'csv' } } as const
  await desk.callOk(downloadStatement, statement)
  await desk.callOk(exportRequests, { query: {} })
  await asha.callOk(downloadStatement, statement)
  await asha.callOk(exportRequests, { query: {} })
  await aMinute()
  const exports = await kept({ kind: 'export' })
  assert.deepEqual(
    exports.map(({ call, accountId, about }) => [call, accountId, about?.slice(0, 8)]).sort(),
    [
      ['verification.exportRequests', desk.id, undefined],
      ['wallet.downloadStatement', desk.id, 'Asha Rao'],
    ],
  )
  const { alerts } = await admin.callOk(listAlerts, { query: {} })
  assert.ok(alerts.some(({ kind, count }) => kind === 'export' && count === 2))
})

test('a wrong password names the account it was tried on, and a rule by account hears of it', async () => {
  const noor = await app.person('admin')
  await admin.callOk(createAlertRule, { body: { ...rule, kind: 'sign_in_failed' } })
  for (let n = 0; n < 3; n++)
    await app.stranger.call(issueToken, {
      body: { grant_type: 'password', client_id: 'ao-web', username: noor.mail, password: 'wrong' },
    })
  const events = await kept({ kind: 'sign_in_failed' })
  assert.deepEqual([...new Set(events.map(({ accountId }) => accountId))], [null])
  assert.equal(sumOf(events), 3)
  assert.ok(
    events.every(({ about }) => about),
    'whose account it was is not told',
  )
  await aMinute()
  const { alerts } = await admin.callOk(listAlerts, { query: {} })
  assert.ok(alerts.some(({ kind, scope }) => kind === 'sign_in_failed' && scope === 'account'))
})

test('wrong answers to security questions are failed sign-ins, though their answer is the same', async () => {
  await app.stranger.callOk(verifySecurityQuestions, {
    body: {
      uuid: asha.mail,
      answers: [
        { question: 'first_pet', answer: 'Rex' },
        { question: 'first_teacher', answer: 'Hill' },
      ],
      type: 'email',
    },
  })
  const wrong = (await kept({ search: 'wrong_answers' }))[0]
  assert.deepEqual(
    [wrong!.kind, wrong!.call, wrong!.about?.slice(0, 8)],
    ['sign_in_failed', 'identity.verifySecurityQuestions', 'Asha Rao'],
  )
})

test('guessed and forged links of strangers are counted, by call and network', async () => {
  const token = 'A'.repeat(43)
  for (let n = 0; n < 3; n++) await app.stranger.call(readCalendar, { path: { token } })
  await app.stranger.call(openSharedDocument, { path: { shareId: token } })
  await app.stranger.call(readFile, {
    path: { fileId: newId(), part: 'original' },
    query: { expires: '1795000000', signature: token, reader: 'share-guessed' },
  })
  await app.stranger.call(receivePaymentWebhook, {
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: {},
  } as never)
  await app.server.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } })
  const refused = await kept({ kind: ['link_refused'] })
  const counts = Map.groupBy(refused, ({ call, code, network }) => `${call} ${code} ${network}`)
  assert.deepEqual([...counts].map(([what, events]) => `${what} ${sumOf(events)}`).sort(), [
    'applications.readCalendar not_found 127.0.0.0/24 3',
    'vault.openSharedDocument share_expired 127.0.0.0/24 1',
    'vault.readFile not_found 127.0.0.0/24 1',
    'wallet.receivePaymentWebhook bad_signature 127.0.0.0/24 1',
  ])
  assert.equal((await kept({ search: 'metrics' }))[0]!.kind, 'unauthenticated')
})

test('no stranger’s noise takes the name off what an insider was refused, and rows stay few', async () => {
  await keepRejections(app.app)
  for (let n = 0; n < 3000; n++)
    app.app.securityLog.note({
      kind: 'link_refused',
      call: 'vault.readFile',
      code: 'not_found',
      accountId: null,
      aboutId: null,
      ip: `10.${n % 250}.${Math.floor(n / 250)}.7`,
      at: app.clock.now(),
    })
  await asha.call(listFailedJobs, { query: {} })
  const named = (await kept({ kind: 'forbidden' }))[0]
  assert.deepEqual([named!.accountId, named!.call], [asha.id, 'operations.listFailedJobs'])
  for (let n = 0; n < 3000; n++)
    app.app.securityLog.note({
      kind: 'foreign_object',
      call: `vault.call${n}`,
      code: 'not_found',
      accountId: asha.id,
      aboutId: null,
      ip: '127.0.0.1',
      at: app.clock.now(),
    })
  await keepRejections(app.app)
  const rows = await app.sql<{ accountId: string | null; count: number }[]>`
    select account_id, count from operations.security_events where kind = 'foreign_object'`
  assert.ok(rows.length <= maxEntries + 1, `${rows.length} rows`)
  assert.ok(
    rows.every(({ accountId }) => accountId === asha.id),
    'a row without its account',
  )
  assert.equal(
    rows.reduce((sum, { count }) => sum + count, 0),
    3000,
  )
})

test('each change of the rules is told to the other admins by mail: who did it, and what', async () => {
  const other = await app.person('admin')
  await app.settle()
  const told = (who: Person) =>
    app.mailbox
      .read(who.mail)
      .map(({ text }) => text)
      .filter((text) => /alert rule/.test(text))
  const held = (await admin.callOk(listAlertRules)).rules.find(
    ({ kind }) => kind === 'alert_change',
  )!
  const mine = told(admin).length
  const { id: ruleId, version, changedAt: _, ...facts } = held
  await admin.callOk(updateAlertRule, {
    path: { ruleId },
    body: { ...facts, active: false, version },
  })
  await admin.callOk(deleteAlertRule, { path: { ruleId } })
  await app.settle()
  const [changed, deleted] = told(other).sort()
  const name = changed!.split(' changed an alert rule')[0]!
  assert.ok(name.length > 3)
  assert.match(changed!, /“Alerts or their keeping changed”, from 1 within 60 minutes/)
  assert.match(changed!, /all together\); switched off/)
  assert.match(deleted!, /deleted the alert rule “Alerts or their keeping changed”/)
  assert.ok(deleted!.startsWith(name))
  assert.equal(told(admin).length, mine, 'whoever did it knows')
})

test('what an admin is refused while acting for somebody names the admin, and for whom', async () => {
  const [noor, ravi] = [await app.person('admin'), await app.person('student')]
  const { access_token } = await noor.callOk(impersonate, {
    body: { uuid: ravi.id, reason: 'Cannot save', ticket_id: await ticketOf(ravi) },
  })
  const asked = async (url: string) =>
    (await app.server.inject({ url, headers: { authorization: `Bearer ${access_token}` } }))
      .statusCode
  assert.equal(await asked(listFailedJobs.path), 403)
  assert.equal(await asked(`/api/student/${ravi.id}/documents/${newId()}`), 404)
  const refused = (await kept()).filter(({ accountId }) => accountId === noor.id)
  const [{ name }] = await app.sql<[{ name: string }]>`
    select name from identity.public_accounts where id = ${ravi.id}`
  assert.deepEqual(refused.map(({ kind, call, about }) => [kind, call, about]).sort(), [
    ['forbidden', 'operations.listFailedJobs', name],
    ['foreign_object', 'vault.getDocument', name],
  ])
  const own = (await kept()).filter(({ accountId }) => accountId === ravi.id)
  assert.deepEqual(own, [], 'nothing of it is said to be done by whom they act for')
})
