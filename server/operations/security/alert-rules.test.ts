import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  createAlertRule,
  deleteAlertRule,
  updateAlertRule,
} from '#contract/operations/security/calls.ts'
import { openWebhooks } from '#server/providers/webhooks.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp({ providers: { webhooks: openWebhooks({ privateToo: false }) } })
  admin = await app.person('admin')
})
after(() => app.close())

const rule = {
  kind: 'forbidden',
  threshold: 3,
  windowMinutes: 10,
  scope: 'account',
  mail: true,
  webhookUrl: null,
  active: true,
} as const
const fieldsOf = (told: { ok: boolean; body?: Record<string, unknown> }) =>
  told.ok ? 'taken' : (told.body?.['details'] as { fields?: unknown } | undefined)?.fields

const neverOutside = [
  'http://127.0.0.1/hook',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://①②⑦.0.0.1/',
  'https://127.0.0.1./',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://localhost/',
  'https://LOCALHOST:8443/',
  'https://localhost./',
  'https://collector.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
]

test('an address that a webhook can never reach is refused when it is typed, in the reader’s language', async () => {
  for (const webhookUrl of neverOutside) {
    const response = await admin.call(createAlertRule, { body: { ...rule, webhookUrl } })
    assert.deepEqual(fieldsOf(response), { webhookUrl: 'not_public' }, webhookUrl)
  }
  const body = { ...rule, webhookUrl: 'https://10.0.0.1/' }
  const said = async (language: string) => {
    const response = await admin.call(createAlertRule, {
      body,
      headers: { 'accept-language': language },
    } as never)
    return !response.ok && (response.body['details'] as { sentences: unknown }).sentences
  }
  assert.deepEqual(await said('en'), {
    webhookUrl:
      'This address lies in a private network. Please give one that is reached from the Internet.',
  })
  assert.deepEqual(await said('de'), {
    webhookUrl:
      'Diese Adresse liegt in einem privaten Netz. Bitte geben Sie eine an, die aus dem Internet erreichbar ist.',
  })
})

test('what lies outside is taken; a rule from before is changed as it was read, and to no such address', async () => {
  for (const webhookUrl of [
    'https://93.184.216.34/hook',
    'https://[2606:2800:220:1::1]/',
    'https://collector.example/',
    'https://local.example/',
    'https://10.0.0.1.example/',
  ]) {
    const made = await admin.callOk(createAlertRule, { body: { ...rule, webhookUrl } })
    await admin.callOk(deleteAlertRule, { path: { ruleId: made.rule.id } })
  }
  const { rule: made } = await admin.callOk(createAlertRule, {
    body: { ...rule, webhookUrl: 'https://collector.example/' },
  })
  const path = { ruleId: made.id }
  const old = 'https://10.0.0.1/'
  await app.sql`update operations.alert_rules set webhook_url = ${old} where id = ${made.id}`
  const off = await admin.callOk(updateAlertRule, {
    path,
    body: { ...rule, webhookUrl: old, active: false, version: made.version },
  })
  assert.equal(off.rule.active, false)
  const response = await admin.call(updateAlertRule, {
    path,
    body: { ...rule, webhookUrl: 'https://10.0.0.2/', version: off.rule.version },
  })
  assert.deepEqual(fieldsOf(response), { webhookUrl: 'not_public' })
})

test('an operator whose collector stands in a private network says so', async () => {
  assert.ok(openWebhooks({ privateToo: true }).mayReach('https://10.0.0.1/'))
  assert.ok(!openWebhooks({ privateToo: false }).mayReach('https://10.0.0.1/'))
})
