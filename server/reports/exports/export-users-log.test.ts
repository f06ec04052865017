import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { issueToken } from '#contract/identity/sign-in/calls.ts'
import { downloadExport, exportUsersLog } from '#contract/reports/exports/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('an admin takes along the failed sign-ins of one person, for a purpose that is logged', async () => {
  const admin = await app.person('admin')
  const [asha, other] = [await app.person('student'), await app.person('student')]
  for (const username of [asha.mail, asha.mail, other.mail])
    await app.stranger.call(issueToken, {
      body: { grant_type: 'password', client_id: 'ao-web', username, password: 'wrong' },
    })
  const { id } = await admin.callOk(exportUsersLog, {
    body: { action: 'sign_in_failed', person: asha.mail, purpose: 'Somebody guesses' },
  })
  await app.settle()
  const csv = String(await admin.callOk(downloadExport, { path: { exportId: id } }))
  const [, ...lines] = csv.trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.ok(
    lines.every((line) => line.includes(asha.mail)),
    csv,
  )
  const [logged] = await app.sql`select payload from core.activity
    where action = 'report.exported' and actor = ${admin.id}`
  assert.deepEqual(logged!['payload'], {
    kind: 'users',
    purpose: 'Somebody guesses',
    filter: { action: 'sign_in_failed', person: asha.mail },
    count: 2,
  })
  const refused = await other.call(exportUsersLog, { body: { purpose: 'Curiosity' } })
  assert.equal(refused.status, 403)
})
