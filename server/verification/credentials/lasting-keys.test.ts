// The signature that is to hold for decades: ML-DSA-65 beside Ed25519, as two implementations that know nothing of each other judge it.
import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ml_dsa65 } from '@noble/post-quantum/ml-dsa.js'
import {
  CannotCheck,
  canonicalJson,
  lastingKeyOfMultibase,
} from '#contract/verification/credentials/canonical.ts'
import {
  checkCredential,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import { approveRequest } from '#contract/verification/requests/calls.ts'
import { openKeyring } from '#server/providers/keyring.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { evidenceOf } from './evidence-for-tests.ts'
import { rewrapKeys } from './rewrap-keys.ts'

let world: World
let publicId: string
before(async () => {
  world = await startWorld()
  const request = await world.request('silver')
  publicId = (await world.agent.callOk(approveRequest, { body: approvalOf(request) })).publicId!
  await world.app.settle()
})
after(() => world.app.close())

type Proof = Record<string, string>
type Signed = { proof: Proof[] } & Record<string, unknown>
const lastingIn = (credential: unknown): Proof =>
  (credential as Signed).proof.find(({ cryptosuite }) => cryptosuite === 'mldsa65-jcs-2024')!
const keyIn = (did: unknown, id: string) =>
  (did as { verificationMethod: Record<string, string>[] }).verificationMethod.find(
    (method) => method['id'] === id,
  )!

test('two other implementations take it, over just what the W3C draft says is signed', async () => {
  const { credential, did } = await evidenceOf(world.app, publicId)
  const { proof: _, ...body } = credential as Signed
  const { proofValue, ...options } = lastingIn(credential)
  const digest = (value: unknown) => createHash('sha384').update(canonicalJson(value)).digest()
  const data = new Uint8Array(Buffer.concat([digest(options), digest(body)]))
  const signature = new Uint8Array(Buffer.from(proofValue!.slice(1), 'base64url'))
  const method = keyIn(did, options['verificationMethod']!)
  const key = lastingKeyOfMultibase(method['publicKeyMultibase']!)
  assert.equal(data.length, 96)
  assert.equal(signature.length, 3309)
  assert.equal(ml_dsa65.verify(signature, data, key), true)
  // SubjectPublicKeyInfo of ML-DSA-65 (RFC 9881).
  const spki = Buffer.concat([
    Buffer.from('308207b2300b0609608648016503040312038207a100', 'hex'),
    key,
  ])
  const byOpenSsl = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  assert.equal(verify(null, data, byOpenSsl, signature), true)
  data[0]! ^= 1
  assert.equal(ml_dsa65.verify(signature, data, key), false)
  assert.equal(verify(null, data, byOpenSsl, signature), false)
})

test('where it cannot be run the page says so and is not green; another signature in its place is bad', async () => {
  const evidence = await evidenceOf(world.app, publicId)
  const cannot = await checkCredential({
    ...evidence,
    verifyLasting: () => Promise.reject(new CannotCheck('no library')),
  })
  assert.deepEqual(
    [cannot.lasting, cannot.signature, headlineOf(cannot)],
    ['unknown', 'good', 'unknown'],
  )
  const { credential } = evidence
  const proof = lastingIn(credential)
  for (const change of [
    { proofValue: `z${proof['proofValue']!.slice(1)}` },
    { proofValue: `u${'A'.repeat(4412)}` },
    { created: '2026-01-01T00:00:00Z' },
    { verificationMethod: (credential as Signed).proof[0]!['verificationMethod']! },
  ]) {
    const changed = {
      ...(credential as Signed),
      proof: (credential as Signed).proof.map((one) =>
        one === proof ? { ...one, ...change } : one,
      ),
    }
    assert.equal((await checkCredential({ ...evidence, credential: changed })).lasting, 'bad')
  }
})

test('a withdrawn key of this kind leaves the DID document, and what it signed is issued anew with the next', async () => {
  const before = lastingIn((await evidenceOf(world.app, publicId)).credential)
  const id = before['verificationMethod']!.split('#')[1]!
  await world.app.job('verification.withdraw', { keyId: id })
  await world.app.settle()
  const evidence = await evidenceOf(world.app, publicId)
  const after = lastingIn(evidence.credential)
  assert.notEqual(after['verificationMethod'], before['verificationMethod'])
  assert.equal((await checkCredential(evidence)).lasting, 'good')
  const did = evidence.did as { assertionMethod: string[] }
  assert.ok(!did.assertionMethod.includes(before['verificationMethod']!))
  assert.ok(did.assertionMethod.includes(after['verificationMethod']!))
  assert.ok(keyIn(did, before['verificationMethod']!)['revoked'])
})

test('it is wrapped like the others, and wrapped anew with them', async () => {
  const { sql, app } = world.app
  const stored = () =>
    sql<
      { id: string; publicKey: Buffer; sealedSeed: Buffer | null; tokenKeyId: string | null }[]
    >`select id, public_key, sealed_seed, token_key_id from verification.signing_keys where purpose = 'lasting' and revoked_at is null`
  const [key] = await stored()
  const [own, next] = [openKeyring({}), openKeyring({ AO_KEYS_SECRET: 'another' })]
  assert.ok(await own.open(app, key!))
  assert.equal(await next.open(app, key!), null)
  await sql.begin(async (tx) => {
    const { left } = await rewrapKeys({ sql: tx, secret: app.secret }, own, next)
    assert.equal(left, 0)
  })
  const [rewrapped] = await stored()
  const sign = await next.open(app, rewrapped!)
  const data = new Uint8Array([1, 2, 3])
  assert.ok(
    ml_dsa65.verify(new Uint8Array(await sign!(data)), data, new Uint8Array(key!.publicKey)),
  )
})
