import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { VerifyJwtCallback } from '@openid4vc/oauth2'
import { Openid4vpClient } from '@openid4vc/openid4vp'
import { compactVerify, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { keyOfMultibase } from '#contract/verification/credentials/canonical.ts'
import { ownCredentialIn } from '#contract/verification/evidence/bundle-file.ts'
import { getCredential } from '#contract/verification/evidence/calls.ts'
import { createCredentialOffer } from '#contract/verification/issuance/calls.ts'
import {
  createPresentationRequest,
  getPresentation,
} from '#contract/verification/presentations/calls.ts'
import {
  shownHeadline,
  type ShownCheck,
  type ShownResult,
  type ShownVerdict,
} from '#contract/verification/presentations/shown.ts'
import { approveRequest, reverseRequest } from '#contract/verification/requests/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { presented } from '../issuance/sd-jwt-judge-for-tests.ts'
import {
  callbacksOf,
  fetchFrom,
  mailedCode,
  newWalletKey,
  phoneIn,
  type WalletKey,
  walletOf,
} from '../issuance/wallet-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
let requestId: string
let key: WalletKey
let copy: string
before(async () => {
  // The wallet's library looks at the machine's own clock.
  world = await startWorld(new Date())
  const request = await world.request('gold')
  await world.notary.callOk(approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  requestId = request.id
  const { offer } = await world.student.callOk(createCredentialOffer, { path: { requestId } })
  await world.app.settle()
  await world.app.job('verification.log')
  const wallet = await walletOf(phoneIn(world.app))
  copy = await wallet.take(offer, mailedCode(world.app, world.student.mail))
  key = wallet.key
})
after(() => world.app.close())

/** By the DID document alone, as a wallet would find out who asks. */
const verifyJwt: VerifyJwtCallback = async (signer, { compact }) => {
  if (signer.method !== 'did') return { verified: false }
  const did = (await (
    await fetchFrom(world.app)('https://ao.test/.well-known/did.json')
  ).json()) as {
    id: string
    verificationMethod: { id: string; publicKeyMultibase: string }[]
  }
  const method = did.verificationMethod.find(({ id }) => id === signer.didUrl)
  if (!method) return { verified: false }
  const x = Buffer.from(keyOfMultibase(method.publicKeyMultibase)).toString('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  await compactVerify(compact, await importJWK(jwk, 'EdDSA'))
  return { verified: true, signerJwk: jwk }
}

const client = (holder: WalletKey) =>
  new Openid4vpClient({
    callbacks: {
      ...callbacksOf(fetchFrom(world.app), holder),
      verifyJwt,
      decryptJwe: () => ({ decrypted: false }),
      encryptJwe: () => {
        throw new Error('nothing is encrypted')
      },
    },
  })

type Request = {
  client_id: string
  nonce: string
  response_uri: string
  state: string
  dcql_query: unknown
}

/** What a wallet reads of a code, by a library that knows nothing of AO. */
const read = async (request: string) => {
  const wallet = client(key)
  const parsed = wallet.parseOpenid4vpAuthorizationRequest({ authorizationRequest: request })
  const resolved = await wallet.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: parsed.params as never,
  })
  return { resolved, payload: resolved.authorizationRequestPayload as unknown as Request }
}

const signer =
  (holder: WalletKey, typ = 'kb+jwt') =>
  (payload: Record<string, unknown>) =>
    new SignJWT(payload).setProtectedHeader({ alg: holder.alg, typ }).sign(holder.privateKey)

const seconds = () => Math.floor(world.app.clock.now().getTime() / 1000)

const post = (payload: Request, vpToken: string, state = payload.state) =>
  fetchFrom(world.app)(payload.response_uri, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ vp_token: vpToken, state })),
  })

const verdicts = async (secret: string) => {
  const { result } = await world.app.stranger.callOk(getPresentation, { path: { secret } })
  const by = Object.fromEntries(result!.checks.map(({ name, verdict }) => [name, verdict]))
  return {
    headline: shownHeadline(result!.checks),
    by: by as Partial<Record<ShownCheck, ShownVerdict>>,
    claims: Object.fromEntries(result!.claims.map(({ name, value }) => [name, value])),
  }
}

const fields = ['title', 'grade'] as const
const ask = () =>
  world.app.stranger.callOk(createPresentationRequest, { body: { fields: [...fields] } })
const shown = { title: true, grade: true }

/** Asks, and answers with what `make` makes of the request. */
const answered = async (make: (payload: Request) => Promise<string>) => {
  const { secret, request } = await ask()
  const { payload } = await read(request)
  const answer = await post(payload, await make(payload))
  assert.equal(answer.status, 200)
  return verdicts(secret)
}
const token = (presentation: string) => JSON.stringify({ verification: [presentation] })

test('a university asks for degree and grade, and sees these alone, with every check', async () => {
  const { secret, request, expiresAt } = await ask()
  assert.equal(Date.parse(expiresAt) - world.app.clock.now().getTime(), minutes(10))
  assert.equal(request.includes(secret), false)
  const waiting = await world.app.stranger.callOk(getPresentation, { path: { secret } })
  assert.deepEqual(waiting, { state: 'waiting', fields: ['title', 'grade'], result: null })
  const { resolved, payload } = await read(request)
  assert.equal(resolved.client.prefix, 'decentralized_identifier')
  assert.deepEqual(payload.dcql_query, {
    credentials: [
      {
        id: 'verification',
        format: 'dc+sd-jwt',
        meta: { vct_values: ['https://ao.test/vct/document-verification'] },
        claims: [{ path: ['title'] }, { path: ['grade'] }],
      },
    ],
  })
  const presentation = await presented(copy, shown, signer(key), {
    nonce: payload.nonce,
    aud: payload.client_id,
    iat: seconds(),
  })
  for (const secretOf of ['Physics', 'PU-2024-0815', 'Asha'])
    assert.equal(
      presentation
        .split('~')
        .slice(1, -1)
        .some((one) => Buffer.from(one, 'base64url').toString().includes(secretOf)),
      false,
    )
  const wallet = client(key)
  const made = await wallet.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: resolved.authorizationRequestPayload as never,
    clientMetadata: {},
    authorizationResponsePayload: { vp_token: { verification: [presentation] } },
  })
  const { response } = await wallet.submitOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: resolved.authorizationRequestPayload as never,
    authorizationResponsePayload: made.authorizationResponsePayload,
  })
  assert.equal(response.status, 200)
  assert.deepEqual(await verdicts(secret), {
    headline: 'good',
    by: {
      format: 'good',
      signature: 'good',
      issuer: 'good',
      dates: 'good',
      revoked: 'good',
      suspended: 'good',
      registered: 'good',
      holder: 'good',
      request: 'good',
    },
    claims: {
      title: 'Bachelor of Science',
      grade: '8.7',
      level: 'gold',
      method: 'record_lookup',
      decided_at: (await verdicts(secret)).claims['decided_at'],
      'confirmed_by.organisation': 'N-1',
      'confirmed_by.role': 'notary',
    },
  })
  // Kept sealed, for minutes.
  const [row] = await world.app.sql<
    { result: string }[]
  >`select result from verification.presentations where result is not null`
  assert.equal(row!.result.includes('Bachelor'), false)
})

test('what shows more than was asked tells AO no more', async () => {
  const { claims } = await answered(async (payload) =>
    token(
      await presented(copy, { ...shown, holder: true, number: true }, signer(key), {
        nonce: payload.nonce,
        aud: payload.client_id,
        iat: seconds(),
      }),
    ),
  )
  assert.deepEqual(Object.keys(claims).toSorted(), [
    'confirmed_by.organisation',
    'confirmed_by.role',
    'decided_at',
    'grade',
    'level',
    'method',
    'title',
  ])
})

test('an answer of another holder, another request, another reader or another time fails by name', async () => {
  const other = await newWalletKey()
  const kb = (payload: Request) => ({
    nonce: payload.nonce,
    aud: payload.client_id,
    iat: seconds(),
  })
  const make =
    (change: object, holder = key, typ = 'kb+jwt') =>
    async (payload: Request) =>
      token(await presented(copy, shown, signer(holder, typ), { ...kb(payload), ...change }))
  for (const [what, made, failed] of [
    ['signed by another', make({}, other), ['holder', 'request']],
    ['another nonce', make({ nonce: 'else' }), ['request']],
    [
      'for another reader',
      make({ aud: 'decentralized_identifier:did:web:evil.test' }),
      ['request'],
    ],
    ['of yesterday', make({ iat: seconds() - 86_400 }), ['holder', 'request']],
    ['of another kind', make({}, key, 'JWT'), ['holder', 'request']],
    [
      'unsigned by its holder',
      async () =>
        token(
          (await presented(copy, shown, signer(key), { nonce: '', aud: '', iat: 0 })).replace(
            /[^~]*$/,
            '',
          ),
        ),
      ['holder', 'request'],
    ],
    [
      'more disclosed than the holder signed for',
      async (payload: Request) => {
        const presentation = await presented(copy, shown, signer(key), kb(payload))
        const all = copy.split('~').slice(1, -1)
        const hidden = all.find((one) => !presentation.includes(one))!
        return token(presentation.replace(/~([^~]*)$/, `~${hidden}~$1`))
      },
      ['holder', 'request'],
    ],
  ] as const) {
    const { headline, by } = await answered(made)
    assert.equal(headline, 'bad', what)
    assert.deepEqual(
      Object.entries(by)
        .filter(([, verdict]) => verdict !== 'good')
        .map(([name]) => name),
      failed,
      what,
    )
  }
})

test('what AO did not sign is not shown, whoever claims to be AO', async () => {
  const [head = '', body = '', signature = ''] = copy.split('~')[0]!.split('.')
  const rest = copy.slice(copy.indexOf('~'))
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const mallory = await newWalletKey('EdDSA')
  const forged = await new SignJWT({ ...claims, level: 'platinum' })
    .setProtectedHeader({ ...decodeProtectedHeader(copy.split('~')[0]!), alg: 'EdDSA' })
    .sign(mallory.privateKey)
  const withKey = await new SignJWT({ ...claims })
    .setProtectedHeader({ typ: 'dc+sd-jwt', alg: 'EdDSA', jwk: mallory.jwk })
    .sign(mallory.privateKey)
  const extra = encoded(['salt', 'grade', '10.0'])
  const secretKey = Buffer.from('x'.repeat(32))
  for (const [what, sdJwt] of [
    ['altered claims', `${head}.${encoded({ ...claims, level: 'platinum' })}.${signature}${rest}`],
    ['signed by another', `${forged}${rest}`],
    ['a key of its own', `${withKey}${rest}`],
    ['no signature', `${encoded({ typ: 'dc+sd-jwt', alg: 'none' })}.${body}.${rest}`],
    [
      'a shared secret',
      `${await new SignJWT({ ...claims }).setProtectedHeader({ typ: 'dc+sd-jwt', alg: 'HS256', kid: 'k' }).sign(secretKey)}${rest}`,
    ],
    [
      'another issuer',
      `${head}.${encoded({ ...claims, iss: 'https://evil.test' })}.${signature}${rest}`,
    ],
  ] as const) {
    const { headline, claims: said } = await answered(async (payload) =>
      token(
        await presented(sdJwt, {}, signer(key), {
          nonce: payload.nonce,
          aud: payload.client_id,
          iat: seconds(),
        }),
      ),
    )
    assert.equal(headline, 'bad', what)
    assert.deepEqual(said, {}, what)
  }
  for (const vpToken of [
    'nothing',
    '{}',
    '[]',
    JSON.stringify({ verification: copy }),
    JSON.stringify({ verification: [copy, copy] }),
    JSON.stringify({ verification: [copy], else: [copy] }),
    token(''),
    token(`${copy}${extra}~`),
    token('['.repeat(5000)),
  ]) {
    const { headline, claims: said } = await answered(() => Promise.resolve(vpToken))
    assert.equal(headline, 'bad', vpToken.slice(0, 40))
    assert.deepEqual(said, {})
  }
})

test('a request is answered once, by whoever was asked, within its time', async () => {
  const { secret, request } = await ask()
  const { payload } = await read(request)
  assert.equal((await post(payload, token('x'), 'else')).status, 400)
  const presentation = token(
    await presented(copy, shown, signer(key), {
      nonce: payload.nonce,
      aud: payload.client_id,
      iat: seconds(),
    }),
  )
  const both = await Promise.all([post(payload, presentation), post(payload, token('x'))])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
  assert.equal((await post(payload, presentation)).status, 400)
  // The answer to one request answers no other.
  const again = await answered(() => Promise.resolve(presentation))
  assert.equal(again.by.request, 'bad')
  const late = await ask()
  const { payload: old } = await read(late.request)
  world.app.clock.advance(minutes(10) + 1)
  assert.equal((await post(old, presentation)).status, 400)
  assert.equal(
    (await fetchFrom(world.app)(old.response_uri.replace('responses', 'requests'))).status,
    404,
  )
  const ended = await world.app.stranger.callOk(getPresentation, { path: { secret: late.secret } })
  assert.equal(ended.state, 'ended')
  world.app.clock.advance(minutes(11))
  await world.app.job('verification.presentations')
  for (const gone of [secret, late.secret, 'A'.repeat(22)])
    assert.equal(
      (await world.app.stranger.call(getPresentation, { path: { secret: gone } })).status,
      404,
    )
  const [left] = await world.app.sql<
    { n: number }[]
  >`select count(*)::int as n from verification.presentations`
  assert.equal(left!.n, 0)
})

test('what is still on its way to the register is not called false', async () => {
  const check = async () => {
    const answer = await world.app.server.inject({
      method: 'POST',
      url: '/api/verify/credentials',
      headers: { 'content-type': 'application/octet-stream' },
      payload: copy,
    })
    const { checks } = answer.json() as ShownResult
    return [checks.find(({ name }) => name === 'registered')!.verdict, shownHeadline(checks)]
  }
  const rows = await world.app.sql<{ id: number; seq: number | null }[]>`
    select id, seq from verification.register`
  const number = (to: (seq: number | null) => number | null) =>
    world.app.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const { id, seq } of rows)
        await tx`update verification.register set seq = ${to(seq)} where id = ${id}`
    })
  await number(() => null)
  assert.deepEqual(await check(), ['unknown', 'unknown'])
  await number((seq) => seq)
  assert.deepEqual(await check(), ['good', 'good'])
})

test('a copy that is brought as a file is found by AO’s own rows, and a credential file leads to its page', async () => {
  const answer = await world.app.server.inject({
    method: 'POST',
    url: '/api/verify/credentials',
    headers: { 'content-type': 'application/octet-stream' },
    payload: copy,
  })
  const { checks, claims } = answer.json() as ShownResult
  assert.equal(shownHeadline(checks), 'good')
  assert.ok(checks.some(({ name, verdict }) => name === 'registered' && verdict === 'good'))
  assert.ok(claims.some(({ value }) => value === 'Bachelor of Science'))
  const [row] = await world.app.sql<{ publicId: string }[]>`
    select public_id from verification.requests where id = ${requestId}`
  const file = await world.app.server.inject({
    method: 'GET',
    url: getCredential.path.replace('{publicId}', row!.publicId),
  })
  const bytes = new Uint8Array(file.rawPayload)
  assert.equal(ownCredentialIn(bytes, 'ao.test'), row!.publicId)
  assert.equal(ownCredentialIn(bytes, 'evil.test'), null)
})

test('what was taken back is shown as taken back', async () => {
  await world.wait(minutes(1))
  await world.notary.callOk(reverseRequest, { body: { id: requestId, revertRemarks: 'Mistake' } })
  await world.app.settle()
  const { headline, by } = await answered(async (payload) =>
    token(
      await presented(copy, shown, signer(key), {
        nonce: payload.nonce,
        aud: payload.client_id,
        iat: seconds(),
      }),
    ),
  )
  assert.equal(headline, 'bad')
  assert.equal(by.revoked, 'bad')
})
