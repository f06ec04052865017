// What others sign is made by others' libraries here, and published in a stand-in for their web sites.
import assert from 'node:assert/strict'
import { deflateSync, gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { multibaseOfKey } from '#contract/verification/credentials/canonical.ts'
import { shownHeadline } from '#contract/verification/presentations/shown.ts'
import { days } from '#server/core/clock.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { publishedOf } from '#server/providers/published.ts'
import { loaderWith } from '../credentials/document-loader.ts'
import { startWorld, type World } from '../world-for-tests.ts'

/** Address → what is published there. */
const web = new Map<string, string>()
const asked: string[] = []
let world: World
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let jwk: JWK
before(async () => {
  const published = {
    get: (url: string) => {
      asked.push(url)
      const found = web.get(url)
      return Promise.resolve(found === undefined ? null : Buffer.from(found))
    },
  }
  world = await startWorld(undefined, { published })
  keys = await generateKeyPair('EdDSA', { extractable: true })
  jwk = await exportJWK(keys.publicKey)
  web.set('https://uni.example/.well-known/did.json', JSON.stringify(didOf('did:web:uni.example')))
})
after(() => world.app.close())

const multikey = () => multibaseOfKey(Buffer.from(jwk.x!, 'base64url'))
const didOf = (id: string) => ({
  id,
  verificationMethod: [
    { id: `${id}#key`, type: 'Multikey', controller: id, publicKeyMultibase: multikey() },
  ],
  assertionMethod: [`${id}#key`],
})

const sign = async (data: Uint8Array) => {
  const { subtle } = globalThis.crypto
  return Buffer.from(await subtle.sign('Ed25519', keys.privateKey, new Uint8Array(data)))
}

const at = () => world.app.clock.now()
const badge = (more: object = {}) => ({
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  id: 'urn:uuid:58172aac-d8ba-41ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: 'Robotics',
  issuer: { id: 'did:web:uni.example', type: ['Profile'], name: 'Example University' },
  validFrom: '2024-01-01T00:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    achievement: {
      id: 'https://uni.example/robotics',
      type: ['Achievement'],
      name: 'Robotics',
      description: 'Built a robot',
      criteria: { narrative: 'Build one' },
    },
  },
  ...more,
})

/** By Digital Bazaar's libraries. */
const withProof = async (credential: object): Promise<Record<string, unknown>> => {
  const signer = {
    id: 'did:web:uni.example#key',
    algorithm: 'Ed25519',
    sign: ({ data }: { data: Uint8Array }) => sign(data),
  }
  const suite = new DataIntegrityProof({ signer, date: '2024-01-01T00:00:00Z', cryptosuite })
  return issue({ credential, suite, documentLoader: loaderWith(), now: at() })
}

const asJwt = (payload: object, header: object = {}, alg = 'EdDSA') =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg, typ: 'vc+jwt', kid: 'did:web:uni.example#key', ...header })
    .sign(keys.privateKey)

const posted = (payload: string) =>
  world.app.server.inject({
    method: 'POST',
    url: '/api/verify/credentials',
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  })

const check = async (brought: string | object) => {
  const answer = await posted(typeof brought === 'string' ? brought : JSON.stringify(brought))
  assert.equal(answer.statusCode, 200, answer.body)
  const { checks, claims, issuer } = answer.json() as {
    checks: { name: string; verdict: string }[]
    claims: { name: string; value: string }[]
    issuer: string
  }
  return {
    issuer,
    headline: shownHeadline(checks as never),
    by: Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict])),
    claims: Object.fromEntries(claims.map(({ name, value }) => [name, value])),
  }
}

const passed = {
  format: 'good',
  signature: 'good',
  issuer: 'good',
  dates: 'good',
  revoked: 'none',
  suspended: 'none',
  holder: 'none',
}

test('an Open Badge with an embedded proof passes, and what was changed in it fails', async () => {
  const signed = await withProof(badge())
  const good = await check(signed)
  assert.deepEqual(good.by, passed)
  assert.equal(good.headline, 'good')
  assert.equal(good.issuer, 'did:web:uni.example')
  assert.equal(good.claims['achievement.name'], 'Robotics')
  const proof = signed['proof'] as Record<string, unknown>
  for (const [what, changed] of [
    ['the name', { ...signed, name: 'Surgery' }],
    ['an unsigned term', { ...signed, degree: 'Doctor' }],
    ['its dates', { ...signed, validUntil: '2099-01-01T00:00:00Z' }],
    ['the purpose', { ...signed, proof: { ...proof, proofPurpose: 'authentication' } }],
    ['the moment', { ...signed, proof: { ...proof, created: '2025-01-01T00:00:00Z' } }],
    ['no proof at all', { ...signed, proof: [] }],
    ['the issuer', { ...signed, issuer: 'did:web:other.example' }],
  ] as const) {
    const { headline, claims } = await check(changed)
    assert.notEqual(headline, 'good', what)
    assert.deepEqual(claims, {}, what)
  }
})

test('proofs of W3C’s own vectors are read; what needs a context from elsewhere could not be run', async () => {
  const owner = 'https://vc.example/issuers/5678'
  const key = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2'
  const controller = {
    id: owner,
    verificationMethod: [
      { id: `${owner}#${key}`, type: 'Multikey', controller: owner, publicKeyMultibase: key },
    ],
    assertionMethod: [`${owner}#${key}`],
  }
  // vc-di-eddsa, appendix B.
  const context = [
    'https://www.w3.org/ns/credentials/v2',
    'https://www.w3.org/ns/credentials/examples/v2',
  ]
  const vector = {
    '@context': context,
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: owner,
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  }
  const proof = {
    type: 'DataIntegrityProof',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `${owner}#${key}`,
    proofPurpose: 'assertionMethod',
  }
  const jcs = {
    ...vector,
    proof: {
      ...proof,
      cryptosuite: 'eddsa-jcs-2022',
      '@context': context,
      proofValue:
        'z63t83Y53KfzJ5ZosfKTnqfMcKB2dmTrfjSaQjeNNjAD5srBowQfmWqeRb8rRjmeEuCBEsddF9LsVogtuTsijJKh4',
    },
  }
  const rdfc = {
    ...vector,
    proof: {
      ...proof,
      cryptosuite: 'eddsa-rdfc-2022',
      proofValue:
        'z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9',
    },
  }
  assert.equal((await check(jcs)).by['signature'], 'unknown', 'its issuer publishes nothing')
  web.set(owner, JSON.stringify(controller))
  const { by, claims } = await check(jcs)
  assert.deepEqual(by, passed)
  assert.equal(claims['alumniOf'], 'The School of Examples')
  const changed = { ...jcs, credentialSubject: { alumniOf: 'Harvard' } }
  assert.equal((await check(changed)).by['signature'], 'bad')
  const without = await check(rdfc)
  assert.deepEqual([without.by['signature'], without.headline], ['unknown', 'unknown'])
  assert.deepEqual(without.claims, {})
  const bbs = { ...jcs, proof: { ...jcs.proof, cryptosuite: 'bbs-2023' } }
  assert.equal((await check(bbs)).headline, 'unknown')
})

test('credentials as tokens pass by the key of their issuer, and by no other', async () => {
  const { '@context': context, ...rest } = badge()
  const payload = { '@context': context, ...rest, iss: 'did:web:uni.example' }
  const good = await check(await asJwt(payload))
  assert.deepEqual(good.by, passed)
  assert.equal(good.claims['achievement.name'], 'Robotics')
  const enveloped = {
    '@context': 'https://www.w3.org/ns/credentials/v2',
    type: 'EnvelopedVerifiableCredential',
    id: `data:application/vc+jwt,${await asJwt(payload)}`,
  }
  assert.equal((await check(enveloped)).headline, 'good')

  const own = await generateKeyPair('EdDSA')
  const forged = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'did:web:uni.example#key' })
    .sign(own.privateKey)
  const jwt = await asJwt(payload)
  const [head, , signature] = jwt.split('.')
  const other = Buffer.from(JSON.stringify({ ...payload, name: 'Surgery' })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const [what, brought] of [
    ['another key', forged],
    ['altered', `${head}.${other}.${signature}`],
    ['unsigned', `${none}.${jwt.split('.')[1]}.AA`],
    [
      'with a shared secret',
      jwt.replace(head!, Buffer.from('{"alg":"HS256"}').toString('base64url')),
    ],
    ['a key nobody publishes', await asJwt(payload, { kid: 'did:web:uni.example#else' })],
    ['signed by one, said of another', await asJwt({ ...payload, iss: 'did:web:other.example' })],
  ] as const) {
    const { headline, claims } = await check(brought)
    assert.equal(headline, 'bad', what)
    assert.deepEqual(claims, {}, what)
  }
  const elsewhere = Buffer.from('{"alg":"PS512","kid":"did:web:uni.example#key"}')
  const notRun = await check(jwt.replace(head!, elsewhere.toString('base64url')))
  assert.deepEqual([notRun.by['signature'], notRun.claims], ['unknown', {}])
  // A key that came with it says nothing about who signed.
  const withKey = await asJwt(payload, { kid: undefined, jwk: { ...jwk } })
  const unknown = await check(withKey)
  assert.deepEqual([unknown.by['issuer'], unknown.headline], ['unknown', 'unknown'])
  assert.deepEqual(unknown.claims, {})
})

const issuing = () =>
  new SDJwtVcInstance({
    signAlg: 'EdDSA',
    signer: async (data) => (await sign(Buffer.from(data))).toString('base64url'),
    hasher: (data) => sha256(typeof data === 'string' ? data : new Uint8Array(data)),
    hashAlg: 'sha-256',
    saltGenerator: () => newSecret(16),
  })

test('an SD-JWT of another issuer passes by what that issuer publishes, and is refused once revoked', async () => {
  const iss = 'https://sd.example/people'
  const uri = 'https://sd.example/status/1'
  const list = (value: number) =>
    new SignJWT({
      sub: uri,
      iat: 1,
      exp: Math.floor(at().getTime() / 1000) + 3600,
      status_list: {
        bits: 2,
        lst: deflateSync(Buffer.from([value << 2, 0])).toString('base64url'),
      },
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'statuslist+jwt', kid: 'one' })
      .sign(keys.privateKey)
  const sdJwt = await issuing().issue(
    {
      iss,
      vct: 'https://sd.example/degree',
      iat: 1,
      degree: 'BSc',
      status: { status_list: { idx: 1, uri } },
    },
    { _sd: ['degree'] },
    { header: { kid: 'one' } },
  )
  assert.equal((await check(sdJwt)).headline, 'unknown')
  web.set(
    'https://sd.example/.well-known/jwt-vc-issuer/people',
    JSON.stringify({ issuer: iss, jwks: { keys: [{ ...jwk, kid: 'one' }] } }),
  )
  assert.equal((await check(sdJwt)).by['revoked'], 'unknown')
  web.set(uri, await list(0))
  const good = await check(sdJwt)
  assert.deepEqual(good.by, { ...passed, revoked: 'good', suspended: 'good' })
  assert.equal(good.claims['degree'], 'BSc')
  web.set(uri, await list(1))
  const revoked = await check(sdJwt)
  assert.deepEqual([revoked.by['revoked'], revoked.headline], ['bad', 'bad'])
  web.set(uri, await list(2))
  assert.equal((await check(sdJwt)).by['suspended'], 'bad')
  web.set(uri, 'nothing')
  assert.equal((await check(sdJwt)).headline, 'unknown')
  const extra = Buffer.from(JSON.stringify(['salt', 'grade', '10'])).toString('base64url')
  assert.equal((await check(`${sdJwt}${extra}~`)).headline, 'bad')
})

test('a status list counts when the same issuer signed it; none, another’s or a broken one leaves the check open', async () => {
  const url = 'https://uni.example/status/3'
  const listWith = (bits: number[], more: object = {}) =>
    withProof({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: url,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: 'did:web:uni.example',
      validFrom: '2024-01-01T00:00:00Z',
      credentialSubject: {
        id: `${url}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${gzipSync(Buffer.concat([Buffer.from(bits), Buffer.alloc(16_384)])).toString('base64url')}`,
      },
      ...more,
    })
  const entry = {
    id: `${url}#9`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '9',
    statusListCredential: url,
  }
  const signed = await withProof(badge({ credentialStatus: entry }))
  const revokedBy = async (published: object | string) => {
    web.set(url, typeof published === 'string' ? published : JSON.stringify(published))
    return (await check(signed)).by['revoked']
  }
  assert.equal(await revokedBy(await listWith([0, 0])), 'good')
  assert.equal(await revokedBy(await listWith([0, 0b0100_0000])), 'bad')
  assert.equal(await revokedBy(await listWith([0b0100_0000, 0])), 'good')
  const clean = await listWith([0, 0])
  for (const [what, published] of [
    ['no list', 'nothing'],
    ['unsigned', { ...clean, proof: undefined }],
    ['altered', { ...clean, validFrom: '2024-02-01T00:00:00Z' }],
    ['another list', await listWith([0, 0], { id: 'https://uni.example/status/4' })],
    ['out of date', await listWith([0, 0], { validUntil: '2025-01-01T00:00:00Z' })],
    [
      'of gigabytes',
      await listWith([0, 0], {
        credentialSubject: {
          id: `${url}#list`,
          type: 'BitstringStatusList',
          statusPurpose: 'revocation',
          encodedList: `u${gzipSync(Buffer.alloc(20_000_000)).toString('base64url')}`,
        },
      }),
    ],
  ] as const)
    assert.equal(await revokedBy(published), 'unknown', what)
  web.delete(url)
  assert.equal((await check(signed)).headline, 'unknown')
  const message = { ...entry, statusPurpose: 'message' }
  const strange = await withProof(badge({ credentialStatus: message }))
  assert.equal((await check(strange)).by['revoked'], 'unknown')
})

test('dates are a check of their own', async () => {
  const over = await withProof(
    badge({ validUntil: new Date(at().getTime() - days(1)).toISOString().slice(0, 19) + 'Z' }),
  )
  const checked = await check(over)
  assert.deepEqual([checked.by['signature'], checked.by['dates']], ['good', 'bad'])
  const now = Math.floor(at().getTime() / 1000)
  for (const more of [{ validFrom: '2999-01-01T00:00:00Z' }, { exp: now - 1 }, { nbf: now + 999 }])
    assert.equal((await check(await asJwt({ ...badge(), ...more }))).by['dates'], 'bad')
})

test('what is no credential is told so, and nothing of it is shown', async () => {
  for (const brought of [
    '',
    '{"proof":',
    '[]',
    'a.b.c~',
    '~~~',
    '['.repeat(100_000),
    '{"a":'.repeat(20_000),
    JSON.stringify({ proof: { type: 'DataIntegrityProof' } }),
    JSON.stringify({
      type: 'EnvelopedVerifiableCredential',
      id: 'data:application/vc+jwt,{"a":1}',
    }),
  ]) {
    const { headline, claims } = await check(brought)
    assert.equal(headline, 'bad', brought.slice(0, 30))
    assert.deepEqual(claims, {})
  }
  assert.equal((await posted('x'.repeat(250_001))).statusCode, 413)
})

test('whoever brings a credential does not choose where AO looks: public HTTPS, few addresses, each once', async () => {
  const strangers = [
    'did:web:localhost',
    'did:web:127.0.0.1',
    'did:web:user%40evil.example',
    'did:web:evil.example%2Fpath',
    'did:web:evil.example:..:..',
    'did:web:%',
    'did:else:x',
    'http://169.254.169.254/latest',
  ]
  for (const issuer of strangers) {
    asked.length = 0
    const method = `${issuer}#key`
    const { headline } = await check({
      ...badge({ issuer }),
      proof: {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        verificationMethod: method,
        proofPurpose: 'assertionMethod',
        proofValue: 'z1',
      },
    })
    assert.notEqual(headline, 'good', issuer)
    assert.ok(
      asked.every((url) => /^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w./-]*$/.test(url)),
      asked.join(),
    )
  }
  // The real road refuses what is not public before it opens a connection.
  const { get } = publishedOf({})
  for (const url of [
    'https://localhost/.well-known/did.json',
    'https://127.0.0.1/.well-known/did.json',
    'https://10.0.0.1:8080/x',
    'https://user:pass@example.org/x',
    'http://example.org/x',
    'nothing',
  ])
    assert.equal(await get(url), null, url)
  asked.length = 0
  await check({
    ...badge(),
    credentialStatus: Array.from({ length: 50 }, (_, n) => ({
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '1',
      statusListCredential: `https://evil.example/${n}`,
    })),
    proof: Array.from({ length: 50 }, (_, n) => ({
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      verificationMethod: `https://evil.example/${n}#k`,
    })),
  })
  assert.ok(asked.length <= 6, String(asked.length))
})
