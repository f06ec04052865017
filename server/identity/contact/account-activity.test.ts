import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAccountActivity } from '#contract/identity/contact/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import * as impersonationCalls from '#contract/identity/impersonation/calls.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser } from '../sign-in/browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('a person reads what happened to their account, newest first, with the device and the way in', async () => {
  const asha = await app.person('student')
  const here = browser(app, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140' })
  await here.password(asha.mail, 'Wrong-horse-9')
  await here.signIn(asha.mail, testPassword)
  const { data, total } = await here.callOk(getAccountActivity, { path: { id: asha.id } })
  assert.deepEqual(
    data.map(({ action }) => action),
    ['signed_in', 'device_remembered', 'sign_in_failed', 'registered'],
  )
  assert.equal(total, 4)
  const [signedIn, , failed] = data
  assert.deepEqual(
    [signedIn!.how, signedIn!.device, signedIn!.ip, signedIn!.by],
    ['email', 'Firefox, Windows', here.address, null],
  )
  assert.deepEqual([failed!.device, failed!.ip], ['Firefox, Windows', here.address])
  const second = await here.callOk(getAccountActivity, {
    path: { id: asha.id },
    query: { pageIndex: '1', pageSize: '3' } as never,
  })
  assert.deepEqual(
    second.data.map(({ action }) => action),
    ['registered'],
  )
})

test('what an admin did is told by name and role; where they were and what they noted is for staff', async () => {
  const [asha, noor, desk] = [
    await app.person('student'),
    await app.person('admin'),
    await app.person('support'),
  ]
  await noor.callOk(peopleCalls.grantRole, { path: { id: asha.id, role: 'counsellor' } })
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: asha.id },
    body: { reason: 'Asked by phone' },
  })
  await noor.callOk(peopleCalls.enableUser, { path: { id: asha.id } })
  const { access_token: acting } = await noor.callOk(impersonationCalls.impersonate, {
    body: { uuid: asha.id, reason: 'Cannot see a document', ticket_id: await ticketOf(noor) },
  })
  const path = { path: { id: asha.id } }
  const seenByOwner = await app.server.inject({
    url: `/api/rest/user/${asha.id}/activity`,
    headers: { authorization: `Bearer ${acting}` },
  })
  const [own, staff] = [seenByOwner.json().data, (await desk.callOk(getAccountActivity, path)).data]
  assert.deepEqual(
    own.map((one: { action: string }) => one.action),
    ['impersonation_started', 'enabled', 'disabled', 'role_granted', 'registered'],
  )
  assert.match(own[3].by, /^Asha Rao/)
  assert.deepEqual(
    [own[3].role, own[3].ip, own[2].reason, own[0].reason],
    ['counsellor', null, null, 'Cannot see a document'],
  )
  assert.deepEqual([staff[3]!.ip, staff[2]!.reason], ['127.0.0.1', 'Asked by phone'])
})

test('another person’s account has no activity for anybody but staff', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('counsellor')]
  assert.equal((await ravi.call(getAccountActivity, { path: { id: asha.id } })).status, 404)
})
