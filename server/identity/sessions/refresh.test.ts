import assert from 'node:assert/strict'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import { after, before, test } from 'node:test'
import { days, hours } from '#server/core/clock.ts'
import type { Role } from '#contract/roles.ts'
import { sha256 } from '#server/core/random.ts'
import { startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser, isOut } from '../sign-in/browser-for-tests.ts'
import { openSession, storeRefreshToken } from './sessions.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const signedIn = async (options: Parameters<typeof browser>[1] = {}, ...roles: Role[]) => {
  const person = await app.person(...(roles.length > 0 ? roles : (['student'] as const)))
  const there = browser(app, options)
  const tokens = await there.signIn(person.mail, testPassword)
  return { person, there, tokens }
}

const becauseOf = (answer: { ok: boolean; body?: unknown }) =>
  (answer.body as { details?: { because?: string } } | undefined)?.details?.because

test('two tabs that refresh at once get the same successor, fifty times', async () => {
  const { there, person } = await signedIn()
  for (let n = 0; n < 50; n++) {
    const before = there.cookies.get('__Host-ao_refresh')
    const [one, two] = await Promise.all([there.refresh(), there.refresh()])
    assert.ok(one.ok && two.ok, `round ${n}`)
    assert.equal(
      String(one.headers['set-cookie']).split(';')[0],
      String(two.headers['set-cookie']).split(';')[0],
    )
    assert.notEqual(there.cookies.get('__Host-ao_refresh'), before)
    app.clock.advance(1000)
  }
  await there.callOk(peopleCalls.getUser, { path: { id: person.id } })
})

test('an old token used after its time ends the session of thief and owner alike, and the owner is told', async () => {
  const { there, tokens, person } = await signedIn({ csrf: false })
  const stolen = tokens.refresh_token!
  const fresh = await there.refresh(stolen)
  assert.ok(fresh.ok)
  await there.callOk(peopleCalls.getUser, { path: { id: person.id } })
  app.clock.advance(11_000)
  assert.equal((await browser(app, { csrf: false }).refresh(stolen)).status, 400)
  assert.equal(becauseOf(await there.refresh(fresh.ok ? fresh.data.refresh_token : '')), 'ended')
  await isOut(there, person.id)
  await app.settle()
  assert.match(app.mailbox.read(person.mail)[0]!.subject, /ended a session/)
})

test('a refresh whose answer was lost may be asked for again, hours later, and alarms nobody', async () => {
  const { there, tokens, person } = await signedIn({ csrf: false })
  const lost = await there.refresh(tokens.refresh_token)
  assert.ok(lost.ok)
  app.clock.advance(hours(5))
  const again = await there.refresh(tokens.refresh_token)
  assert.ok(again.ok)
  assert.equal(again.ok && again.data.refresh_token, lost.ok && lost.data.refresh_token)
  await there.callOk(peopleCalls.getUser, { path: { id: person.id } })
  app.clock.advance(hours(1))
  assert.ok((await there.refresh(again.ok ? again.data.refresh_token : '')).ok)
  await app.settle()
  assert.ok(!app.mailbox.read(person.mail).some(({ subject }) => /ended a session/.test(subject)))
})

test('once the successor itself has refreshed, the old token is over', async () => {
  const { there, tokens, person } = await signedIn({ csrf: false })
  const second = await there.refresh(tokens.refresh_token)
  assert.ok((await there.refresh(second.ok ? second.data.refresh_token : '')).ok)
  app.clock.advance(11_000)
  assert.equal((await there.refresh(tokens.refresh_token)).status, 400)
  await isOut(there, person.id)
})

test('an old token from another browser is theft even within the ten seconds', async () => {
  const { there, tokens, person } = await signedIn({ csrf: false })
  await there.refresh(tokens.refresh_token)
  assert.equal(
    (await browser(app, { csrf: false, userAgent: 'curl/8' }).refresh(tokens.refresh_token)).status,
    400,
  )
  await isOut(there, person.id)
})

test('the cookie refreshes nothing without the header that a foreign form cannot send', async () => {
  const { there } = await signedIn()
  const answer = await app.server.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: 'grant_type=refresh_token&client_id=ao-web',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `__Host-ao_refresh=${there.cookies.get('__Host-ao_refresh')}`,
    },
  })
  assert.equal(answer.statusCode, 400)
  assert.ok((await there.refresh()).ok)
})

test('an access token refreshes nothing and a refresh token opens nothing', async () => {
  const { there, tokens, person } = await signedIn({ csrf: false })
  assert.equal((await there.refresh(tokens.access_token)).status, 400)
  const answer = await app.server.inject({
    url: `/api/rest/user/${person.id}`,
    headers: { authorization: `Bearer ${tokens.refresh_token}` },
  })
  assert.equal(answer.statusCode, 401)
})

test('a session rests fourteen days and lasts thirty', async () => {
  const { there } = await signedIn()
  for (const pause of [13, 13]) {
    app.clock.advance(days(pause))
    assert.ok((await there.refresh()).ok)
  }
  app.clock.advance(days(5))
  assert.equal((await there.refresh()).status, 400)
  const { there: other } = await signedIn()
  app.clock.advance(days(15))
  // What rested too long is mended on the spot; what was ended on purpose is left (web/core/access/access-machine.ts).
  assert.equal(becauseOf(await other.refresh()), 'expired')
})

test('a session of someone who approves rests one hour and lasts one day', async () => {
  const { sessionId } = await app.system(async (ctx) => {
    const checker = await app.person('checker')
    const session = await openSession(ctx, checker.id, ['checker'])
    await storeRefreshToken(ctx, session.sessionId, ['checker'], 'a token long enough')
    return session
  })
  const [row] = await app.sql<
    { rests: string; lasts: string }[]
  >`select r.expires_at as rests, s.expires_at as lasts
    from identity.sessions s join identity.refresh_tokens r on r.session_id = s.id where s.id = ${sessionId}`
  const from = app.clock.now().getTime()
  assert.deepEqual(
    [Date.parse(row!.rests) - from, Date.parse(row!.lasts) - from],
    [hours(1), hours(24)],
  )
})

test('no secret of a sign-in is kept as it is', async () => {
  const { there, tokens } = await signedIn({ csrf: false })
  const device = there.cookies.get('__Host-ao_device')!
  const [found] = await app.sql`select
    exists (select 1 from identity.access_tokens where hash = ${sha256(tokens.access_token)}) as access,
    exists (select 1 from identity.refresh_tokens where hash = ${sha256(tokens.refresh_token!)}) as refresh,
    exists (select 1 from identity.devices where hash = ${sha256(device)}) as device`
  assert.deepEqual({ ...found }, { access: true, refresh: true, device: true })
  for (const table of [
    'access_tokens',
    'refresh_tokens',
    'devices',
    'sessions',
    'challenges',
    'codes',
  ]) {
    const dump = JSON.stringify(await app.sql.unsafe(`select * from identity.${table}`))
    for (const secret of [tokens.access_token, tokens.refresh_token!, device])
      assert.ok(!dump.includes(secret), table)
  }
})
