import assert from 'node:assert/strict'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { confirmMemorial, proposeMemorial } from '#contract/identity/memorials/calls.ts'
import { getMerge, proveMergeByPasskey } from '#contract/identity/merging/calls.ts'
import { finishSignIn } from '#contract/identity/sign-in/calls.ts'
import {
  stepUp,
  addPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  stepUpByPasskey,
} from '#contract/identity/factors/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { strangersAt } from '../sign-in/admit-sign-in.ts'
import { recordAttempts, networkCounters } from '../sign-in/attempts.ts'
import { browser, codeIn } from '../sign-in/browser-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')
const length = (major: number, n: number) =>
  n < 24
    ? Buffer.from([major | n])
    : n < 256
      ? Buffer.from([major | 24, n])
      : Buffer.from([major | 25, n >> 8, n & 255])
const bytes = (data: Buffer) => Buffer.concat([length(0x40, data.length), data])
const words = (text: string) => Buffer.concat([length(0x60, text.length), Buffer.from(text)])

/** A passkey in software: makes and signs what a browser and its authenticator would. */
const authenticator = (origin = 'https://ao.test', verifiesUser = true) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  const data = (flags: number, counter: number) =>
    Buffer.concat([sha('ao.test'), Buffer.from([flags | (verifiesUser ? 4 : 0), 0, 0, 0, counter])])
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const wrap = (response: object) => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: response as Record<string, unknown>,
  })
  return {
    create: (challenge: string) => {
      const authData = Buffer.concat([
        data(0x41, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        words('fmt'),
        words('none'),
        words('attStmt'),
        Buffer.from([0xa0]),
        words('authData'),
        bytes(authData),
      ])
      return wrap({
        clientDataJSON: b64(client('webauthn.create', challenge)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      })
    },
    sign: (challenge: string, counter = 1) => {
      const authData = data(1, counter)
      const clientData = client('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha(clientData)]))
        .sign(privateKey)
      return wrap({
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authData),
        signature: b64(signature),
      })
    },
  }
}

const holder = async (key = authenticator()) => {
  const asha = await app.person('student')
  const { challenge, options } = await asha.callOk(startPasskey, { body: {} })
  await asha.callOk(addPasskey, {
    body: { challenge, credential: key.create(String(options['challenge'])) },
  })
  return { asha, key }
}

test('a passkey is kept, named, and signs in alone, once for each challenge', async () => {
  const { asha, key } = await holder()
  assert.equal((await asha.callOk(listPasskeys, {})).data[0]?.name, 'App')
  const there = browser(app)
  const { challenge, options } = await there.callOk(startPasskeySignIn, { body: {} })
  const credential = key.sign(String(options['challenge']))
  assert.equal(
    (await there.callOk(signInByPasskey, { body: { challenge, credential } })).uuid,
    asha.id,
  )
  assert.equal((await there.call(signInByPasskey, { body: { challenge, credential } })).status, 400)
})

test('whatever strangers do to a name and to its network, a passkey signs in', async () => {
  const { asha, key } = await holder()
  const address = '198.51.100.9'
  const there = browser(app, { address })
  await app.system((ctx) => {
    const [network] = networkCounters({ request: { ...ctx.request, ip: address } }, 'sign_in')
    return recordAttempts(ctx, [strangersAt(asha.mail), network!], 100_000)
  })
  const result = await there.password(asha.mail, testPassword)
  assert.equal(result.status, 429, 'the right password is not asked for without work any more')
  const { challenge, options } = await there.callOk(startPasskeySignIn, { body: {} })
  const credential = key.sign(String(options['challenge']))
  assert.equal(
    (await there.callOk(signInByPasskey, { body: { challenge, credential } })).uuid,
    asha.id,
  )
})

test('whoever has the passkey of an account kept in memory reads so, and is not signed in', async () => {
  const { asha, key } = await holder()
  const [one, two] = [await app.person('support'), await app.person('support')]
  for (const who of [one, two]) await who.callOk(stepUp, { body: { password: testPassword } })
  const path = { id: asha.id }
  await one.callOk(proposeMemorial, {
    path,
    body: {
      paper: 'death_certificate',
      country: 'DE',
      died_on: '2026-01-02',
      told_by: 'Berta Weber, her sister',
      remarks: 'Name and birth date match the passport',
    },
  })
  await two.callOk(confirmMemorial, { path, body: { state: 'proposed' } })
  const { challenge, options } = await browser(app).callOk(startPasskeySignIn, { body: {} })
  const credential = key.sign(String(options['challenge']))
  const outcome = await browser(app).call(signInByPasskey, { body: { challenge, credential } })
  assert.ok(!outcome.ok)
  assert.equal(outcome.code, 'account_memorial')
})

test('another key, another site, an unverified user, an old counter and a foreign challenge are refused', async () => {
  const { key } = await holder()
  const started = () => browser(app).callOk(startPasskeySignIn, { body: {} })
  const give = async (credential: ReturnType<typeof key.sign>, challenge: string) =>
    (await browser(app).call(signInByPasskey, { body: { challenge, credential } })).status
  const one = await started()
  const other = authenticator()
  assert.equal(
    await give(
      {
        ...other.sign(String(one.options['challenge'])),
        id: key.sign('x').id,
        rawId: key.sign('x').id,
      },
      one.challenge,
    ),
    400,
  )
  assert.equal(
    await give(key.sign(String((await started()).options['challenge'])), one.challenge),
    400,
  )
  assert.equal(await give(key.sign(String(one.options['challenge']), 5), one.challenge), 200)
  const two = await started()
  assert.equal(await give(key.sign(String(two.options['challenge']), 5), two.challenge), 400)
  const asha = await app.person('student')
  for (const bad of [authenticator('https://evil.test'), authenticator('https://ao.test', false)]) {
    const { challenge, options } = await asha.callOk(startPasskey, { body: {} })
    assert.equal(
      (
        await asha.call(addPasskey, {
          body: { challenge, credential: bad.create(String(options['challenge'])) },
        })
      ).status,
      422,
    )
  }
})

test('a passkey is the first second factor of a checker, and cannot be removed as long as it is the last', async () => {
  const pavel = await app.person('checker')
  const desk = browser(app)
  const first = await desk.password(pavel.mail, testPassword)
  await app.settle()
  const challengeOf = (told: object) =>
    (told as { body: { details: { challenge: string } } }).body.details.challenge
  const enrol = challengeOf(
    await desk.call(finishSignIn, {
      body: { challenge: challengeOf(first), otp: codeIn(app, pavel.mail) },
    }),
  )
  const { challenge, options } = await desk.callOk(startPasskey, { body: { challenge: enrol } })
  const key = authenticator()
  const { id, tokens } = await desk.callOk(addPasskey, {
    body: { challenge, enrol, credential: key.create(String(options['challenge'])) },
  })
  assert.equal(tokens?.uuid, pavel.id)
  desk.token = tokens!.access_token
  const remove = async () => {
    const outcome = await desk.call(removePasskey, { path: { id } })
    return outcome.ok ? '' : outcome.code
  }
  assert.equal(await remove(), 'second_factor_required')

  // Ten minutes later the password proves nothing for someone with a second factor; their own passkey does, once for each challenge.
  app.clock.advance(minutes(11))
  await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 hour'`
  assert.equal(await remove(), 'step_up_required')
  const byPassword = await desk.call(stepUp, { body: { password: testPassword } })
  assert.equal(byPassword.ok ? '' : byPassword.code, 'second_factor_required')
  const { key: foreign } = await holder()
  for (const [who, expected] of [
    [foreign, 422],
    [key, 200],
  ] as const) {
    const asked = await desk.callOk(startPasskeySignIn, { body: {} })
    const body = {
      challenge: asked.challenge,
      credential: who.sign(String(asked.options['challenge'])),
    }
    assert.equal((await desk.call(stepUpByPasskey, { body })).status, expected)
    assert.equal((await desk.call(stepUpByPasskey, { body })).status, 422)
  }
  assert.equal(await remove(), 'second_factor_required')
})

test('what a visit of the sign-in page asked for is forgotten once it is over', async () => {
  await app.stranger.callOk(startPasskeySignIn, { body: {} })
  const kept = async () =>
    (await app.sql`select 1 from identity.challenges where purpose = 'passkey'`).length
  await app.job('identity.purgeExpired')
  assert.ok((await kept()) > 0)
  app.clock.advance(minutes(6))
  await app.job('identity.purgeExpired')
  assert.equal(await kept(), 0)
})

test('a passkey proves the other account of a merge, once, and neither one’s own nor anybody’s who may not sign in', async () => {
  const { asha: ends, key } = await holder()
  const stays = await app.person('student')
  let counter = 0
  const give = async (who = stays, by = key) => {
    const { challenge, options } = await who.callOk(startPasskeySignIn, { body: {} })
    return { challenge, credential: by.sign(String(options['challenge']), ++counter) }
  }
  const body = await give()
  await stays.callOk(stepUp, { body: { password: testPassword } })
  await stays.callOk(proveMergeByPasskey, { body })
  const { merge } = await stays.callOk(getMerge)
  assert.deepEqual([merge?.state, merge?.other], ['proved', ends.mail])
  const codeOf = async (asked: ReturnType<typeof give>, who = stays) => {
    const outcome = await who.call(proveMergeByPasskey, { body: await asked })
    return outcome.ok ? 'ok' : outcome.code
  }
  assert.equal(await codeOf(Promise.resolve(body)), 'invalid_credentials')
  await ends.callOk(stepUp, { body: { password: testPassword } })
  assert.equal(await codeOf(give(ends), ends), 'same_account')
  // Somebody else's key under the same challenge.
  assert.equal(await codeOf(give(stays, authenticator())), 'invalid_credentials')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${ends.id}`
  assert.equal(await codeOf(give()), 'invalid_credentials')
})
