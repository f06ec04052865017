// What an approval becomes, as strangers and other software check it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkCredential,
  checkFile,
  headlineOf,
  type Evidence,
} from '#contract/verification/credentials/credential-checks.ts'
import { getDisclosures, getVerification } from '#contract/verification/credentials/calls.ts'
import { openedClaims, statementOf } from '#contract/verification/credentials/statement.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import { checked, evidenceOf } from './evidence-for-tests.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { judgedByOthers } from './other-software-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
// The other software looks at the real clock, so this world begins at the real moment.
before(async () => {
  world = await startWorld(new Date(Date.now() - 60_000))
})
after(() => world.app.close())

const approved = async () => {
  const requested = await world.request('gold')
  const request = await world.notary.callOk(requestsCalls.approveRequest, {
    body: { ...approvalOf(requested), remarks: 'Seen in Delhi.' },
  })
  await world.app.settle()
  return {
    id: requested.id,
    documentId: requested.documentId,
    publicId: request.publicId!,
    asked: requested,
  }
}
const seal = () => sealLog(world.app)
const allGood = {
  format: 'good',
  signature: 'good',
  key: 'good',
  institution: 'none',
  lasting: 'good',
  dates: 'good',
  revoked: 'good',
  suspended: 'good',
  logged: 'good',
  registered: 'good',
  // This world has none, and the page says so.
  witnessed: 'none',
  stamped: 'none',
  record: 'good',
} as const

test('an approval becomes a credential that a stranger can check line by line', async () => {
  const { publicId } = await approved()
  const early = await checked(world.app, publicId)
  assert.deepEqual(early, { ...allGood, logged: 'pending', registered: 'pending' })
  assert.equal(headlineOf(early), 'good')
  const late = await evidenceOf(world.app, publicId)
  const missing = await checkCredential({ ...late, now: new Date(+late.now + minutes(5) + 1000) })
  assert.equal(missing.logged, 'unknown', 'five minutes later it should be in the log')
  assert.equal(missing.registered, 'unknown', 'and in the register')
  assert.notEqual(headlineOf(missing), 'good')
  await seal()
  const checks = await checked(world.app, publicId)
  assert.deepEqual(checks, allGood)
  assert.equal(headlineOf(checks), 'good')
})

test('the credential names what it proves, and nobody whom the holder has not disclosed', async () => {
  const { id, publicId, asked } = await approved()
  const { credential } = await evidenceOf(world.app, publicId)
  const statement = statementOf(credential)!
  assert.equal(statement.level, 'gold')
  assert.equal(statement.method, 'record_lookup')
  assert.equal(statement.allMatched, false)
  assert.deepEqual(statement.confirmedBy, {
    name: 'Nora Seal',
    organisation: 'N-1',
    role: 'notary',
  })
  assert.deepEqual(statement.document, {
    type: 'degree',
    title: 'Bachelor of Science',
    fileSha256: asked.metadata.fileSha256,
  })
  assert.deepEqual(
    statement.claims.map(({ field, result }) => [field, result]),
    asked.metadata.claims.map(({ field }) => [field, 'matches']),
  )
  const text = JSON.stringify(credential)
  const { mail } = world.student
  for (const secret of [
    'Asha',
    'Rao',
    'PU-2024-0815',
    '8.7',
    'Delhi',
    mail,
    'emailAddress',
    'salt',
  ])
    // As a word of its own: digests and fractions of a second may hold these letters by chance.
    assert.doesNotMatch(text, new RegExp(`\\b${RegExp.escape(secret)}\\b`))

  const { disclosures } = await world.student.callOk(getDisclosures, { path: { requestId: id } })
  const opened = await openedClaims(statement, disclosures)
  assert.equal(opened.get('holder'), asked.metadata.claims[0]!.value)
  assert.equal(opened.get('remarks'), 'Seen in Delhi.')
  const moved = disclosures.map((one) => ({ ...one, value: `${one.value}x` }))
  assert.equal((await openedClaims(statement, moved)).size, 0)
  for (const other of [world.notary, world.admin, world.support, await world.app.person('student')])
    assert.equal((await other.call(getDisclosures, { path: { requestId: id } })).ok, false)
})

test('a later change of name in the account moves no verification to the new name', async () => {
  const { id, publicId, asked } = await approved()
  await seal()
  const before = statementOf((await evidenceOf(world.app, publicId)).credential)
  const name = asked.metadata.claims[0]!.value
  await world.app
    .sql`update identity.accounts set first_name = 'Elon', last_name = 'Fakename' where id = ${world.student.id}`
  const evidence = await evidenceOf(world.app, publicId)
  assert.deepEqual(statementOf(evidence.credential), before)
  assert.deepEqual(await checkCredential(evidence), allGood)
  const { disclosures } = await world.student.callOk(getDisclosures, { path: { requestId: id } })
  assert.equal((await openedClaims(before!, disclosures)).get('holder'), name)
  for (const who of [world.student, world.notary, world.support]) {
    const response = await who.callOk(requestsCalls.getRequest, { path: { requestId: id } })
    assert.deepEqual([response.requesterName, response.documentChanged], [name, false])
  }
  await world.app
    .sql`update identity.accounts set first_name = 'Asha', last_name = ${name.slice(5)} where id = ${world.student.id}`
})

test('other software accepts it, and refuses it once it is revoked', async () => {
  const { id, publicId } = await approved()
  const before = await evidenceOf(world.app, publicId)
  assert.deepEqual(await judgedByOthers(before), { verified: true, status: false })
  await world.notary.callOk(requestsCalls.reverseRequest, {
    body: { id, revertRemarks: 'Mistaken' },
  })
  await world.app.settle()
  const { status } = await evidenceOf(world.app, publicId)
  assert.deepEqual(await judgedByOthers({ ...before, status }), { verified: true, status: true })
})

test('a reversal shows at once, for good; approving again gives a new credential', async () => {
  const one = await approved()
  const before = await evidenceOf(world.app, one.publicId)
  await world.notary.callOk(requestsCalls.reverseRequest, {
    body: { id: one.id, revertRemarks: 'Mistaken' },
  })
  await world.app.settle()
  const page = await world.app.stranger.callOk(getVerification, {
    path: { publicId: one.publicId },
  })
  assert.equal(page.record.status, 'approval-reverted')
  const checks = await checked(world.app, one.publicId)
  assert.equal(checks.revoked, 'bad')
  assert.equal(checks.suspended, 'good')
  assert.equal(headlineOf(checks), 'bad')
  await assert.rejects(
    world.app
      .sql`update verification.credentials set revoked_at = null where revoked_at is not null`,
  )
  await world.notary.callOk(requestsCalls.approveRequest, { body: approvalOf(one.asked) })
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
  const checks = await checked(world.app, publicId)
  assert.deepEqual([checks.suspended, checks.revoked], ['bad', 'good'])
})

test('a status list that is missing, malformed, older than an hour or from another signer is never green', async () => {
  const { publicId } = await approved()
  await world.app.job('verification.lists')
  const good = await evidenceOf(world.app, publicId)
  const list = good.status as Record<string, unknown>
  const subject = list['credentialSubject'] as Record<string, unknown>
  const lists: Record<string, unknown> = {
    missing: null,
    garbage: 'garbage',
    empty: {},
    'another purpose': { ...list, credentialSubject: { ...subject, statusPurpose: 'revocation' } },
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
    'one proof': { ...list, proof: (list['proof'] as unknown[]).slice(1) },
  }
  for (const [name, status] of Object.entries(lists)) {
    const checks = await checkCredential({ ...good, status })
    assert.equal(checks.revoked, 'unknown', name)
    assert.notEqual(headlineOf(checks), 'good', name)
  }
  assert.equal((await checkCredential(good)).revoked, 'good')
  const stale = await checkCredential({ ...good, now: new Date(+good.now + hours(1) + 1000) })
  assert.equal(stale.revoked, 'unknown')
  assert.equal(headlineOf(await checkCredential({ ...good, did: null })), 'unknown')
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

test('lists are signed anew before they are an hour old, and old credentials stay good under the next key', async () => {
  const { publicId } = await approved()
  await seal()
  const keysOf = async () =>
    ((await evidenceOf(world.app, publicId)).did as { assertionMethod: string[] }).assertionMethod
      .length
  await world.wait(hours(2))
  assert.equal((await checked(world.app, publicId)).revoked, 'unknown')
  await world.app.job('verification.lists')
  assert.deepEqual(await checked(world.app, publicId), allGood)

  const before = await keysOf()
  await world.wait(days(358))
  await world.app.job('verification.keys')
  // One of Ed25519 and one of ML-DSA.
  assert.equal(await keysOf(), before + 2)
  await world.app.job('verification.keys')
  assert.equal(await keysOf(), before + 2, 'one next key of each is enough')
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
