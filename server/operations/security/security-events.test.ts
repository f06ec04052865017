import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createHmac } from 'node:crypto'
import { issueToken } from '#contract/identity/sign-in/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import { changeSettings } from '#contract/content/settings/calls.ts'
import { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import {
  createAlertRule,
  deleteAlertRule,
  exportSecurityEvents,
  getSecurityFigures,
  listAlertRules,
  listAlerts,
  listSecurityEvents,
  updateAlertRule,
} from '#contract/operations/security/calls.ts'
import { listFailedJobs } from '#contract/operations/calls.ts'
import { getDocument } from '#contract/vault/documents/calls.ts'
import { days, minutes } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { maxEntries } from '#server/core/http/security-log.ts'
import { isPublic } from '#server/providers/public-network.ts'
import { openWebhooks } from '#server/providers/webhooks.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { keepRejections } from './keep-events.ts'

let app: TestApp
let admin: Person
let asha: Person
const received: { body: string; signature: string }[] = []
let answers = 200
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['ao-signature']) })
    response.statusCode = answers
    response.end()
  })
})

before(async () => {
  app = await startTestApp({ providers: { webhooks: openWebhooks({ privateToo: true }) } })
  admin = await app.person('admin')
  asha = await app.person('student')
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  await app.settle()
})
after(async () => {
  collector.close()
  await app.close()
})

const kept = async (query: object = {}) => {
  await keepRejections(app.app)
  return admin.callOk(listSecurityEvents, { query })
}
/** What the minute's jobs do. */
const aMinute = async () => {
  await app.job('core.seal')
  await app.job('operations.gatherEvents')
  await app.job('operations.raiseAlerts')
}

test('each rejection is kept with call, code, account and network, and a foreign id as one that is not there', async () => {
  await asha.call(listFailedJobs, { query: {} })
  await app.stranger.call(listFailedJobs, { query: {} })
  await asha.call(getDocument, { path: { studentId: asha.id, documentId: newId() } })
  await app.stranger.call(issueToken, {
    body: { grant_type: 'password', client_id: 'ao-web', username: asha.mail, password: 'wrong' },
  })
  const { events, total } = await kept()
  assert.equal(total, 4)
  const facts = events.map(({ kind, call, code, accountId, network, count }) =>
    [kind, call, code, accountId, network, count].join(' '),
  )
  assert.deepEqual(facts.sort(), [
    `forbidden operations.listFailedJobs forbidden ${asha.id} 127.0.0.0/24 1`,
    `foreign_object vault.getDocument not_found ${asha.id} 127.0.0.0/24 1`,
    'sign_in_failed identity.issueToken invalid_credentials  127.0.0.0/24 1',
    'unauthenticated operations.listFailedJobs unauthenticated  127.0.0.0/24 1',
  ])
})

test('three thousand refusals are a few rows that say three thousand, also from as many sources', async () => {
  for (let n = 0; n < 3000; n++) await asha.call(listFailedJobs, { query: {} })
  const one = await kept({ kind: 'forbidden', sort: '-count' })
  assert.deepEqual([one.total, one.events[0]!.count], [2, 3000])
  for (let n = 0; n < 3000; n++)
    app.app.securityLog.note({
      kind: 'rate_limited',
      call: 'vault.getDocument',
      code: 'too_many_requests',
      accountId: null,
      aboutId: null,
      ip: `10.${n % 250}.${Math.floor(n / 250)}.7`,
      at: app.clock.now(),
    })
  const wide = await kept({ kind: 'rate_limited' })
  assert.ok(wide.total <= maxEntries + 1, `${wide.total} rows`)
  const [counted] = await app.sql<{ n: number }[]>`
    select sum(count)::int as n from operations.security_events where kind = 'rate_limited'`
  assert.equal(counted!.n, 3000)
})

test('what cannot be written waits for the next time, and no call notices', async () => {
  await app.owner`alter table operations.security_events rename to away`
  assert.equal((await asha.call(listFailedJobs, { query: {} })).status, 403)
  await keepRejections(app.app)
  await app.owner`alter table operations.away rename to security_events`
  const before = await admin.callOk(listSecurityEvents, { query: { kind: 'forbidden' } as never })
  const after = await kept({ kind: 'forbidden' })
  assert.equal(after.total, before.total + 1)
})

test('impersonations, roles, exports, odd sign-ins come from the log, each once', async () => {
  await admin.callOk(impersonate, {
    body: { uuid: asha.id, reason: 'Cannot find a document', ticket_id: await ticketOf(admin) },
  } as never)
  await admin.callOk(exportSecurityEvents, { query: { kind: 'impersonation' } as never })
  await app.system(async (ctx) => {
    const signIn = (ip: string, known: boolean) =>
      ctx.sql`insert into core.activity (id, at, action, subject_kind, subject_id, payload, ip, salt)
        values (${newId(ctx.now.getTime())}, ${ctx.now}, 'account.signed_in', 'account', ${asha.id},
          ${ctx.sql.json({ known })}, ${ip}, '\\x00')`
    await signIn('192.0.2.7', false)
    app.clock.advance(1000)
    await signIn('192.0.77.8', true)
    app.clock.advance(1000)
    await signIn('198.51.100.9', false)
  })
  await aMinute()
  await aMinute()
  const named = async (kind: string) => (await kept({ kind })).events
  const [acted] = await named('impersonation')
  assert.deepEqual([acted!.accountId, acted!.about], [admin.id, acted!.about])
  assert.match(acted!.about!, /^Asha Rao/)
  assert.equal((await named('impersonation')).length, 1)
  assert.deepEqual(
    (await named('export')).map(({ accountId, call }) => [accountId, call]),
    [[admin.id, 'operations.exportSecurityEvents']],
  )
  // The first sign-in is nothing odd; the second comes from the same /16; the third from elsewhere on a new device.
  for (const kind of ['new_device', 'new_network'])
    assert.deepEqual(
      (await named(kind)).map(({ accountId, network }) => [accountId, network]),
      [[asha.id, '198.51.100.0/24']],
    )
})

test('admins find, sort and page events, and take them out as CSV', async () => {
  const found = await kept({ search: 'listFailedJobs', sort: '-count', pageSize: 1 })
  assert.deepEqual([found.events.length, found.events[0]!.count], [1, 3000])
  assert.ok(found.total >= 3)
  assert.equal((await kept({ search: asha.mail, kind: 'foreign_object' })).total, 1)
  assert.equal((await kept({ search: '%' })).total, 0)
  assert.equal((await kept({ to: '2026-11-20' })).total, 0)
  const csv = String(await admin.callOk(exportSecurityEvents, { query: { search: 'getDocument' } }))
  const lines = csv.trim().split('\r\n')
  assert.match(
    lines[0]!,
    /^\ufeff?When,What,How often,Call,Code,Person,Account,Done to,Network,First$/,
  )
  assert.match(
    csv,
    /Something that is not there, or not theirs"?,1,vault\.getDocument,not_found,Asha Rao/,
  )
  assert.equal((await asha.call(listSecurityEvents, { query: {} })).status, 403)
})

test('the pictures count by kind, by day, and name where most came from', async () => {
  const {
    days: byDay,
    kinds,
    sources,
  } = await admin.callOk(getSecurityFigures, { query: { days: 7 } })
  assert.equal(byDay.length, 7)
  assert.equal(byDay.at(-1)!.day, '2026-11-21')
  assert.equal(byDay.at(-1)!.counts.rate_limited, 3000)
  assert.equal(kinds.find(({ kind }) => kind === 'rate_limited')!.count, 3000)
  assert.deepEqual([sources[0]!.accountId, sources[0]!.network], [asha.id, '127.0.0.0/24'])
  assert.ok(sources[0]!.count >= 3002)
})

const rule = {
  kind: 'forbidden',
  threshold: 100,
  windowMinutes: 10,
  scope: 'account',
  mail: true,
  webhookUrl: null,
  active: true,
} as const

test('a rule at its threshold tells admins once a window, by mail and signed webhook, tried again', async () => {
  const { rules } = await admin.callOk(listAlertRules)
  assert.ok(rules.length >= 8, 'an installation begins with rules')
  for (const { id } of rules) await admin.callOk(deleteAlertRule, { path: { ruleId: id } })
  await app.sql`delete from operations.alerts`
  await app.settle()
  const told = () => app.mailbox.read(admin.mail).filter(({ subject }) => /alert/.test(subject))
  const before = told().length
  const webhookUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/hook`
  const made = await admin.callOk(createAlertRule, { body: { ...rule, webhookUrl } })
  assert.match(made.webhookSecret!, /^whsec_.{43}$/)
  const stored = await app.sql`select webhook_secret from operations.alert_rules`
  assert.ok(!String(stored[0]!['webhookSecret']).includes(made.webhookSecret!.slice(6)))
  for (let n = 0; n < 100; n++) await asha.call(listFailedJobs, { query: {} })
  await keepRejections(app.app)
  answers = 500
  await app.job('operations.raiseAlerts')
  await app.job('operations.raiseAlerts')
  const first = await admin.callOk(listAlerts, { query: {} })
  assert.equal(first.total, 1)
  assert.deepEqual([first.alerts[0]!.delivery, first.alerts[0]!.count >= 100], ['waiting', true])
  const { id } = first.alerts[0]!
  await assert.rejects(app.job('operations.deliverAlert', { alertId: id }), /webhook answered 500/)
  answers = 204
  await app.job('operations.deliverAlert', { alertId: id })
  await app.job('operations.deliverAlert', { alertId: id })
  const [taken] = (await admin.callOk(listAlerts, { query: {} })).alerts
  assert.deepEqual([taken!.delivery, taken!.attempts, taken!.answer], ['delivered', 2, '204'])
  assert.equal(received.length, 2)
  const { body, signature } = received[1]!
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!
  const right = createHmac('sha256', made.webhookSecret!).update(`${seconds}.${body}`).digest('hex')
  assert.equal(given, right)
  assert.equal(JSON.parse(body).kind, 'forbidden')
  assert.equal(JSON.parse(body).source, asha.id)
  await app.settle()
  assert.equal(told().length, before + 1)
  assert.match(told()[0]!.text, /“Not allowed”: [\d,]+ within 10 minutes/)
})

test('a rule is changed as it was read, needs somebody to tell, and each change is an event', async () => {
  const [held] = (await admin.callOk(listAlertRules)).rules
  const { id: ruleId, version, changedAt: _, ...facts } = held!
  const body = { ...facts, webhookUrl: null, threshold: 7, version }
  const changed = await admin.callOk(updateAlertRule, { path: { ruleId }, body })
  assert.deepEqual([changed.rule.threshold, changed.rule.version], [7, version + 1])
  const late = await admin.call(updateAlertRule, { path: { ruleId }, body })
  assert.equal(late.ok ? '' : late.code, 'stale')
  const deaf = await admin.call(createAlertRule, { body: { ...rule, mail: false } })
  assert.equal(deaf.status, 422)
  await aMinute()
  const { events } = await kept({ kind: 'alert_change' })
  assert.ok(events.some(({ code }) => code === 'alerts.rule_changed'))
  assert.ok(events.some(({ code }) => code === 'alerts.rule_deleted'))
  const later = await app.signInAgain(admin)
  const longAgo = new Date(app.clock.now().getTime() - minutes(11))
  await app.sql`update identity.sessions set proved_at = ${longAgo} where account_id = ${admin.id}`
  const old = await later.call(deleteAlertRule, { path: { ruleId } })
  assert.equal(old.ok ? '' : old.code, 'step_up_required')
})

test('events older than the setting says are deleted by night; counts by day stay; fewer days need two admins', async () => {
  const other = await app.person('admin')
  const result = await other.callOk(changeSettings, { body: { securityEventDays: 30 } })
  assert.ok(result.changeRequest)
  assert.equal(result.data.securityEventDays, 180)
  const third = await app.person('admin')
  await third.callOk(confirmChangeRequest, { path: { id: result.changeRequest } } as never)
  app.clock.advance(days(2))
  await app.job('identity.applyDueChanges')
  await app.settle()
  app.clock.advance(days(27))
  await app.job('operations.forgetEvents')
  const left = async () => (await app.sql`select from operations.security_events`).length
  assert.ok((await left()) > 0, 'nothing is 30 days old')
  app.clock.advance(days(2))
  await app.job('operations.forgetEvents')
  assert.equal(await left(), 0)
  const [counts] = await app.sql<{ n: number }[]>`
    select sum(n)::int as n from operations.security_daily where kind = 'forbidden'`
  assert.ok(counts!.n >= 3100)
})

test('a webhook leads to the public Internet only', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fec0::1',
    'feff:ffff::1',
    '0.0.0.0',
  ])
    assert.equal(isPublic(address), false, address)
  for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
    assert.ok(isPublic(address), address)
  const strict = openWebhooks({ privateToo: false })
  const { port } = collector.address() as AddressInfo
  const before = received.length
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433'])
    assert.equal(await strict.post(`http://${host}:${port}/`, '{}', {}), 'EPRIVATE', host)
  assert.equal(received.length, before)
})
