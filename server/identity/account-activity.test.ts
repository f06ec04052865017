import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAccountActivity } from '#contract/account-activity.ts'
import * as people from '#contract/people.ts'
import { startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser } from './browser-for-tests.ts'

let house: TestApp
before(async () => {
  house = await startTestApp()
})
after(() => house.close())

test('a person reads what happened to their account, newest first, with the device and the way in', async () => {
  const asha = await house.person('student')
  const here = browser(house, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140' })
  await here.password(asha.mail, 'Wrong-horse-9')
  await here.signIn(asha.mail, testPassword)
  const { data, total } = await here.get(getAccountActivity, { path: { id: asha.id } })
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
  const second = await here.get(getAccountActivity, {
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
    await house.person('student'),
    await house.person('admin'),
    await house.person('support'),
  ]
  await noor.get(people.grantRole, { path: { id: asha.id, role: 'agent' } })
  await noor.get(people.disableUser, { path: { id: asha.id }, body: { reason: 'Asked by phone' } })
  await noor.get(people.enableUser, { path: { id: asha.id } })
  const { access_token: acting } = await noor.get(people.impersonate, {
    body: { uuid: asha.id, reason: 'Cannot see a document' },
  })
  const path = { path: { id: asha.id } }
  const seenByOwner = await house.app.inject({
    url: `/api/rest/user/${asha.id}/activity`,
    headers: { authorization: `Bearer ${acting}` },
  })
  const [own, staff] = [seenByOwner.json().data, (await desk.get(getAccountActivity, path)).data]
  assert.deepEqual(
    own.map((one: { action: string }) => one.action),
    ['impersonation_started', 'enabled', 'disabled', 'role_granted', 'registered'],
  )
  assert.match(own[3].by, /^Asha Rao/)
  assert.deepEqual(
    [own[3].role, own[3].ip, own[2].reason, own[0].reason],
    ['agent', null, null, 'Cannot see a document'],
  )
  assert.deepEqual([staff[3]!.ip, staff[2]!.reason], ['127.0.0.1', 'Asked by phone'])
})

test('another person’s account has no activity for anybody but staff', async () => {
  const [asha, ravi] = [await house.person('student'), await house.person('counsellor')]
  assert.equal((await ravi.ask(getAccountActivity, { path: { id: asha.id } })).status, 404)
})
