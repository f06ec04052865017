import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('a path that no call names answers 404 as JSON', async () => {
  const answer = await app.server.inject({ url: '/api/nothing' })
  assert.equal(answer.statusCode, 404)
  assert.equal(answer.json().code, 'no_such_call')
})

test('a known path with another method answers 405 and names the allowed ones', async () => {
  const answer = await app.server.inject({ method: 'DELETE', url: '/api/live' })
  assert.equal(answer.statusCode, 405)
  assert.equal(answer.headers['allow'], 'GET')
})

test('a call for the signed-in refuses strangers with 401 and a challenge', async () => {
  const answer = await app.server.inject({ url: '/api/live' })
  assert.equal(answer.statusCode, 401)
  assert.match(String(answer.headers['www-authenticate']), /^Bearer/)
})

test('a person gets a session whose token opens calls, and loses it when the session ends', async () => {
  const asha = await app.person('student')
  assert.ok(await app.app.findActor(asha.token, app.clock.now()))
  await app.sql`update identity.sessions set ended_at = ${app.clock.now()}, end_reason = 'logout' where account_id = ${asha.id}`
  await app.sql`select pg_notify('ao_actor', ${asha.id})`
  while (await app.app.findActor(asha.token, app.clock.now())) await new Promise(setImmediate)
})

test('the activity log refuses update, delete and truncate', async () => {
  await app.person('student')
  for (const statement of [
    "update core.activity set action = 'x.y'",
    'delete from core.activity',
    'truncate core.activity cascade',
  ])
    await assert.rejects(app.owner.unsafe(statement), /append-only/)
})

test('closing the server ends the lines of open screens', async () => {
  const own = await startTestApp()
  const asha = await own.person('student')
  const url = await own.server.listen({ port: 0, host: '127.0.0.1' })
  const line = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${asha.token}` },
  })
  const read = line.text()
  await own.close()
  assert.match(await read, /event: ready/)
})
