import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import {
  checkCredential,
  checkFile,
  headlineOf,
  type Evidence,
} from '#contract/verification/credential-checks.ts'
import { getVerification } from '#contract/verification/credentials.ts'
import { days, hours } from '#server/core/clock.ts'
import * as contract from '#contract/verification/calls.ts'
import { loaderWith } from './document-loader.ts'
import { checked, evidenceOf } from './evidence-for-tests.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { startWorld, type World } from '../world-for-tests.ts'

let world: World
// The other software looks at the real clock, so this world begins at the real moment.
before(async () => {
  world = await startWorld(new Date(Date.now() - 60_000))
})
after(() => world.app.close())

const approved = async () => {
  const asked = await world.ask('gold')
  const request = await world.notary.get(contract.approveRequest, { body: { id: asked.id } })
  await world.app.settle()
  return { id: asked.id, documentId: asked.documentId, publicId: request.publicId! }
}
const seal = () => sealLog(world.app)
const allGood = {
  format: 'good',
  signature: 'good',
  key: 'good',
  dates: 'good',
  revoked: 'good',
  suspended: 'good',
  logged: 'good',
} as const

test('an approval becomes a credential that a stranger can check line by line', async () => {
  const { publicId } = await approved()
  assert.deepEqual(await checked(world.app, publicId), { ...allGood, logged: 'unknown' })
  await seal()
  const checks = await checked(world.app, publicId)
  assert.deepEqual(checks, allGood)
  assert.equal(headlineOf(checks), 'good')
})

test('other software accepts it: both proofs, JSON-LD, status lists', async () => {
  const { publicId } = await approved()
  const { credential, did, revocation, suspension } = await evidenceOf(world.app, publicId)
  const lists = [revocation, suspension] as { id: string }[]
  const dids = did as { id: string; verificationMethod: { id: string }[] }
  const more = new Map<string, unknown>([
    [dids.id, did],
    ...lists.map((l) => [l.id, l] as const),
    ...dids.verificationMethod.map(
      (m) => [m.id, { '@context': 'https://w3id.org/security/multikey/v1', ...m }] as const,
    ),
  ])
  const suite = new DataIntegrityProof({ cryptosuite })
  const options = {
    credential: credential as object,
    suite,
    documentLoader: loaderWith(more),
    now: world.app.clock.now(),
  }
  const result = await verifyCredential({ ...options, checkStatus })
  assert.equal(result.verified, true, String(result.error ?? result.statusResult?.error))
})

test('a reversal shows at once, for good; approving again gives a new credential', async () => {
  const one = await approved()
  const before = await evidenceOf(world.app, one.publicId)
  await world.notary.get(contract.reverseRequest, {
    body: { id: one.id, revertRemarks: 'Mistaken' },
  })
  await world.app.settle()
  const page = await world.app.stranger.get(getVerification, { path: { publicId: one.publicId } })
  assert.equal(page.status, 'approval-reverted')
  const checks = await checked(world.app, one.publicId)
  assert.equal(checks.revoked, 'bad')
  assert.equal(headlineOf(checks), 'bad')
  await assert.rejects(
    world.app
      .sql`update verification.credentials set revoked_at = null where revoked_at is not null`,
  )
  await world.notary.get(contract.approveRequest, { body: { id: one.id } })
  await world.app.settle()
  await seal()
  const after = await evidenceOf(world.app, one.publicId)
  assert.notEqual((after.credential as { id: string }).id, (before.credential as { id: string }).id)
  assert.deepEqual(await checkCredential(after), allGood)
  assert.equal((await checkCredential({ ...after, credential: before.credential })).revoked, 'bad')
})

test('a document its owner deletes is suspended', async () => {
  const { documentId, publicId } = await approved()
  await world.app.system((ctx) =>
    ctx.emit('vault.document_deleted', { documentId, ownerId: world.student.id }),
  )
  await world.app.settle()
  assert.equal((await checked(world.app, publicId)).suspended, 'bad')
})

test('a status list that is missing, malformed, stale, from another signer or for another purpose is never green', async () => {
  const { publicId } = await approved()
  const good = await evidenceOf(world.app, publicId)
  const list = good.revocation as Record<string, unknown>
  const subject = list['credentialSubject'] as Record<string, unknown>
  const lists: Record<string, unknown> = {
    missing: null,
    garbage: 'garbage',
    empty: {},
    'another purpose': good.suspension,
    'wrong signer': { ...list, issuer: 'did:web:evil.test' },
    'changed bits': {
      ...list,
      credentialSubject: {
        ...subject,
        encodedList: String(subject['encodedList']).replace(/(?<=^.{20})./, (c) =>
          c === 'A' ? 'B' : 'A',
        ),
      },
    },
    'too short': {
      ...list,
      credentialSubject: { ...subject, encodedList: 'uH4sIAAAAAAAAA2NgAAABAAH_' },
    },
    'no proof': { ...list, proof: undefined },
  }
  for (const [name, revocation] of Object.entries(lists)) {
    const checks = await checkCredential({ ...good, revocation })
    assert.equal(checks.revoked, 'unknown', name)
    assert.notEqual(headlineOf(checks), 'good', name)
  }
  const stale = await checkCredential({ ...good, now: new Date(good.now.getTime() + hours(25)) })
  assert.equal(stale.revoked, 'unknown')
  const offline = await checkCredential({ ...good, did: null })
  assert.equal(headlineOf(offline), 'unknown')
})

/** Every way to change one thing in a JSON value. */
const mutationsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return [
      ...value.flatMap((each, at) => [
        value.toSpliced(at, 1),
        value.toSpliced(at, 0, each),
        ...mutationsOf(each).map((m) => value.with(at, m)),
      ]),
      ...(value.length > 1 ? [value.toReversed()] : []),
      [...value, 'more'],
    ]
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return [
      ...entries.flatMap(([key, each]) => [
        Object.fromEntries(entries.filter(([k]) => k !== key)),
        Object.fromEntries(entries.map(([k, v]) => (k === key ? [`${k}x`, v] : [k, v]))),
        ...mutationsOf(each).map((m) => ({ ...value, [key]: m })),
      ]),
      { ...value, added: 'more' },
    ]
  }
  const text = String(value)
  return [
    `${text}x`,
    text.slice(1),
    text.slice(0, -1),
    `x${text}`,
    text.toUpperCase() === text ? `${text}0` : text.toUpperCase(),
    null,
    7,
    true,
    [value],
    { value },
    '',
    ...Array.from({ length: 30 }, (_, n) => {
      const at = (n * 7919) % Math.max(1, text.length)
      return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    }),
  ]
}

test(
  'of two thousand changed credentials none is accepted; another order of keys is',
  { timeout: 280_000 },
  async () => {
    const { publicId } = await approved()
    await seal()
    const good: Evidence = await evidenceOf(world.app, publicId)
    assert.equal(headlineOf(await checkCredential(good)), 'good')
    const same = JSON.stringify(good.credential)
    const all = mutationsOf(good.credential).filter((m) => JSON.stringify(m) !== same)
    const some = Array.from({ length: 2000 }, (_, n) => all[Math.floor((n * all.length) / 2000)]!)
    assert.ok(all.length >= 2000, `${all.length} mutations`)
    for (const credential of some) {
      const checks = await checkCredential({ ...good, credential })
      assert.equal(headlineOf(checks), 'bad', JSON.stringify(credential).slice(0, 300))
    }
    const reversed = Object.fromEntries(Object.entries(good.credential as object).toReversed())
    assert.equal(headlineOf(await checkCredential({ ...good, credential: reversed })), 'good')
  },
)

test('a file is compared by its digest, wrong and unknown ids look alike', async () => {
  const { publicId } = await approved()
  const { credential } = await evidenceOf(world.app, publicId)
  assert.equal(await checkFile(credential, new TextEncoder().encode('another file')), 'bad')
  const unknown = await world.app.server.inject({
    method: 'GET',
    url: `/api/verify/${'A'.repeat(22)}`,
  })
  const wrong = await world.app.server.inject({ method: 'GET', url: '/api/verify/nonsense' })
  assert.equal(unknown.statusCode, 404)
  assert.equal(unknown.body, wrong.body)
})

test('lists are signed anew every hour, the next key is published a week before it signs, and old credentials stay good', async () => {
  const { publicId } = await approved()
  await seal()
  const keysOf = async () =>
    ((await evidenceOf(world.app, publicId)).did as { verificationMethod: { id: string }[] })
      .verificationMethod.length
  await world.wait(hours(25))
  assert.equal((await checked(world.app, publicId)).revoked, 'unknown')
  await world.app.job('verification.lists')
  assert.deepEqual(await checked(world.app, publicId), allGood)

  const before = await keysOf()
  await world.wait(days(358))
  await world.app.job('verification.keys')
  assert.equal(await keysOf(), before + 1)
  await world.app.job('verification.keys')
  assert.equal(await keysOf(), before + 1, 'one next key is enough')
  const methodOf = async (id: string) =>
    ((await evidenceOf(world.app, id)).credential as { proof: { verificationMethod: string }[] })
      .proof[1]!.verificationMethod
  const old = await methodOf(publicId)
  assert.equal(await methodOf((await approved()).publicId), old, 'the next key does not sign yet')
  await world.wait(days(8))
  const next = await approved()
  assert.notEqual(await methodOf(next.publicId), old)
  await world.app.job('verification.lists')
  await seal()
  assert.deepEqual(await checked(world.app, publicId), allGood)
  assert.deepEqual(await checked(world.app, next.publicId), allGood)
})

test('a key that others may know is withdrawn: what it signed turns bad, and is issued anew under another key', async () => {
  const { publicId } = await approved()
  const old = await evidenceOf(world.app, publicId)
  const [key] = await world.app.sql<
    { id: string }[]
  >`select key_id as id from verification.credentials order by issued_at desc, id desc limit 1`
  await world.app.job('verification.withdraw', { keyId: key!.id })
  const now = await evidenceOf(world.app, publicId)
  assert.deepEqual(
    await checkCredential({ ...now, credential: old.credential, log: old.log }).then(
      ({ key: k, revoked }) => [k, revoked],
    ),
    ['bad', 'bad'],
  )
  await world.app.settle()
  await world.app.job('verification.lists')
  await seal()
  assert.deepEqual(await checked(world.app, publicId), allGood)
})

test('a key that was withdrawn is never green again', async () => {
  const { publicId } = await approved()
  const good = await evidenceOf(world.app, publicId)
  const did = structuredClone(good.did) as { verificationMethod: Record<string, string>[] }
  for (const method of did.verificationMethod) method['revoked'] = '2099-01-01T00:00:00Z'
  const checks = await checkCredential({ ...good, did })
  assert.equal(checks.key, 'bad')
  assert.equal(headlineOf(checks), 'bad')
})
