import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
} from '#contract/identity/sessions/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import * as impersonationCalls from '#contract/identity/impersonation/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { agreeToAll } from '../changes/agree-for-tests.ts'
import { openSession } from '../public.ts'

let app: TestApp
let noor: Person
let url: string
before(async () => {
  app = await startTestApp()
  noor = await app.person('admin')
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

/** An open screen: what it heard, once its line has ended. */
const openScreen = async (token: string) => {
  const line = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = line.body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.match((await reader.read()).value ?? '', /event: ready/)
  return {
    ended: (async () => {
      for (let heard = ''; ;) {
        const { value, done } = await reader.read()
        if (done) return heard
        heard += value
      }
    })(),
    close: () => reader.cancel(),
  }
}

const endsSoon = async (screen: { ended: Promise<string> }): Promise<string> => {
  const from = performance.now()
  const heard = await screen.ended
  assert.ok(performance.now() - from < 30_000, 'the line ended too late')
  return heard
}

test('the line of an open screen ends within a second when its account is disabled', async () => {
  const ravi = await app.person('student')
  const screen = await openScreen(ravi.token)
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: ravi.id },
    body: { reason: 'Forged documents' },
  })
  assert.equal(await endsSoon(screen), '', 'nothing more is told')
})

test('signing out everywhere else ends the other lines and keeps this one', async () => {
  const ravi = await app.person('student')
  const { accessToken } = await app.system((ctx) => openSession(ctx, ravi.id, ['student']))
  const [here, there] = [await openScreen(ravi.token), await openScreen(accessToken)]
  await ravi.callOk(endOtherSessions)
  await endsSoon(there)
  await ravi.callOk(logOut)
  assert.match(await endsSoon(here), /"topic":"sessions"/)
})

test('ending one session closes its line; the session of somebody else is not there to be ended', async () => {
  const [ravi, ben] = [await app.person('student'), await app.person('student')]
  const { accessToken } = await app.system((ctx) => openSession(ctx, ravi.id, ['student']))
  const there = await openScreen(accessToken)
  const { data } = await ravi.callOk(listSessions)
  const other = data.find(({ current }) => !current)!
  const foreign = await ben.call(endSession, { path: { id: other.id } })
  assert.equal(foreign.status, 404)
  await ravi.callOk(endSession, { path: { id: other.id } })
  await endsSoon(there)
  assert.deepEqual(
    (await ravi.callOk(listSessions)).data.map(({ id }) => id),
    data.filter(({ current }) => current).map(({ id }) => id),
  )
  assert.equal((await ravi.call(endSession, { path: { id: other.id } })).status, 404)
})

test('disabling an admin ends the line of whoever they act for in the other name', async () => {
  const [grace, ravi] = [await app.person('admin'), await app.person('student')]
  const { access_token } = await grace.callOk(impersonationCalls.impersonate, {
    body: { uuid: ravi.id, reason: 'Cannot see a document', ticket_id: await ticketOf(grace) },
  })
  const [acting, own] = [await openScreen(access_token), await openScreen(ravi.token)]
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: grace.id },
    body: { reason: 'Left the company' },
  })
  await agreeToAll(app)
  await endsSoon(acting)
  await own.close()
})

test('a line does not outlive its access token', async () => {
  const ravi = await app.person('student')
  const screen = await openScreen(ravi.token)
  app.clock.advance(minutes(11))
  await app.system((ctx) => ctx.publish([ravi.id], 'documents'))
  assert.equal(await endsSoon(screen), '')
})
