// What is taken away of a verification, and checked where AO cannot be asked.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { getDid, getDisclosures } from '#contract/verification/credentials/calls.ts'
import {
  type Bundle,
  bundleHeadlineOf,
  checkBundle,
  type KnownKeys,
  toBundle,
} from '#contract/verification/evidence/bundle.ts'
import { bundleIn } from '#contract/verification/evidence/bundle-file.ts'
import { createReport } from '#contract/verification/report/calls.ts'
import { approveRequest, reverseRequest } from '#contract/verification/requests/calls.ts'
import { days, hours } from '#server/core/clock.ts'
import { evidenceOf } from '../credentials/evidence-for-tests.ts'
import { judgedByOthers } from '../credentials/other-software-for-tests.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { evidenceSentences, pageOf } from '#text/evidence-sentences.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let world: World
let folder: string
let publicId: string
let requestId: string
let holder: string
let good: Bundle
let keys: KnownKeys
before(async () => {
  // The command looks at the real clock, so this world begins at the real moment.
  world = await startWorld(new Date(Date.now() - 60_000))
  folder = await mkdtemp(join(tmpdir(), 'ao-evidence-'))
  const requested = await world.request('gold')
  const request = await world.notary.callOk(approveRequest, { body: approvalOf(requested) })
  publicId = request.publicId!
  requestId = requested.id
  holder = requested.metadata.claims.find(({ field }) => field === 'holder')!.value
  await world.app.settle()
  await sealLog(world.app)
  good = await bundleFor(publicId)
  keys = { did: await world.app.stranger.callOk(getDid, {}), at: world.app.clock.now() }
})
after(async () => {
  await world.app.close()
  await rm(folder, { recursive: true })
})

const fetched = (url: string) => world.app.server.inject({ method: 'GET', url })
const bundleFor = async (id: string): Promise<Bundle> =>
  toBundle(JSON.parse((await fetched(`/api/verify/${id}/bundle`)).body))!
const checkedAt = (bundle: Bundle, later = 0, known: KnownKeys | null = keys) =>
  checkBundle(bundle, known, new Date(world.app.clock.now().getTime() + later))
const verdictOf = async (bundle: Bundle, known: KnownKeys | null = keys) =>
  bundleHeadlineOf((await checkedAt(bundle, 0, known)).checks)

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
  witnessed: 'none',
  stamped: 'none',
  disclosed: 'good',
  since: 'good',
} as const

test('a credential is a file of its own, which other software takes', async () => {
  const answer = await fetched(`/api/verify/${publicId}/credential`)
  assert.equal(answer.headers['content-type'], 'application/vc')
  assert.match(
    String(answer.headers['content-disposition']),
    new RegExp(`^attachment; filename="credential-${publicId}.json"`),
  )
  assert.equal(answer.headers['access-control-allow-origin'], '*')
  assert.equal(answer.headers['x-robots-tag'], 'noindex')
  const evidence = await evidenceOf(world.app, publicId)
  assert.deepEqual(await judgedByOthers({ ...evidence, credential: answer.json() }), {
    verified: true,
    status: false,
  })
  for (const what of ['credential', 'bundle']) {
    const unknown = await fetched(`/api/verify/${'A'.repeat(22)}/${what}`)
    const undecided = await world.request('silver')
    assert.equal(unknown.statusCode, 404)
    assert.equal((await fetched(`/api/verify/${undecided.id}/${what}`)).body, unknown.body)
  }
})

test('evidence answers with its date when AO is off, and says that what came later could not be checked', async () => {
  const now = await checkedAt(good)
  assert.deepEqual(now.checks, allGood)
  assert.equal(now.statement?.document.title, 'Bachelor of Science')
  const listed = (good.status as { validFrom: string }).validFrom
  for (const later of [hours(2), days(400)]) {
    const checked = await checkedAt(good, later)
    assert.deepEqual(checked.checks, { ...allGood, since: 'unknown' })
    assert.equal(bundleHeadlineOf(checked.checks), 'good')
    const issued = (good.credential as { validFrom: string }).validFrom
    assert.equal(
      checked.asOf?.toISOString().slice(0, 19),
      (listed > issued ? listed : issued).slice(0, 19),
    )
  }
  const expired = await checkedAt(good, days(365 * 6))
  assert.equal(expired.checks.dates, 'bad')
})

test('keys that came with the evidence prove nothing about who signed it', async () => {
  const alone = await checkedAt(good, 0, null)
  assert.deepEqual(alone.checks, {
    ...allGood,
    key: 'unknown',
    institution: 'unknown',
    lasting: 'unknown',
    revoked: 'unknown',
    suspended: 'unknown',
    logged: 'unknown',
    registered: 'unknown',
    witnessed: 'unknown',
    stamped: 'none',
    disclosed: 'unknown',
    since: 'unknown',
  })
  assert.equal(alone.statement, null)
  const did = keys.did as { id: string; verificationMethod: object[]; assertionMethod: string[] }
  const elsewhere = JSON.parse(JSON.stringify(did).replaceAll('ao.test', 'evil.test')) as object
  assert.equal((await checkedAt(good, 0, { did: elsewhere, at: null })).checks.key, 'bad')
  // Known keys that lack the one that signed: fetched later than it was made they deny it, else they cannot tell.
  const others = { ...did, verificationMethod: [], assertionMethod: [] }
  const before = new Date(world.app.clock.now().getTime() - days(1))
  const after = new Date(world.app.clock.now().getTime() + days(1))
  assert.equal((await checkedAt(good, 0, { did: others, at: after })).checks.key, 'bad')
  assert.equal((await checkedAt(good, 0, { did: others, at: before })).checks.key, 'unknown')
  const withdrawn = {
    ...did,
    assertionMethod: [],
    verificationMethod: did.verificationMethod.map((method) => ({
      ...method,
      revoked: '2026-11-27T00:00:00Z',
    })),
  }
  assert.equal((await checkedAt(good, 0, { did: withdrawn, at: after })).checks.key, 'bad')
  // The same keys under the name of a former address of the platform.
  const renamed = {
    ...(JSON.parse(JSON.stringify(did).replaceAll('ao.test', 'new.test')) as object),
    alsoKnownAs: [did.id],
  }
  assert.deepEqual((await checkedAt(good, 0, { did: renamed, at: after })).checks, allGood)
})

test('after a key of a log is replaced, what the younger key proves is unknown to older known keys, of each log by itself', async () => {
  const did = keys.did as { verificationMethod: { id: string; publicKeyMultibase: string }[] }
  const isLog = ({ id }: { id: string }) => id.includes('#log-')
  const older = (log: Bundle['log']) =>
    checkedAt({ ...good, log }, 0, {
      did: {
        ...did,
        verificationMethod: did.verificationMethod.filter((method) => !isLog(method)),
      },
      at: keys.at,
    })
  const { checks } = await older(good.log)
  assert.deepEqual([checks.logged, checks.registered, checks.witnessed], Array(3).fill('unknown'))
  assert.equal(bundleHeadlineOf(checks), 'unknown')
  // Proved by no key at all it stays bad, whichever log it is.
  const forged = { ...good.log!, register: { ...good.log!.register!, proof: good.log!.proof } }
  const without = (await older(forged)).checks
  assert.deepEqual([without.logged, without.registered], ['unknown', 'bad'])
})

test('a forged file throws nothing and is not green, whatever stands in it', async () => {
  const credential = good.credential as { proof: object[] }
  const nested: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))
  for (const forged of [
    { ...credential, issuer: { id: 'did:web:%' } },
    { ...credential, issuer: 'did:web:%' },
    { ...credential, proof: credential.proof.map((proof) => ({ ...proof, cryptosuite: nested })) },
  ])
    for (const known of [keys, null]) {
      const checked = await checkedAt({ ...good, credential: forged }, 0, known)
      const told = evidenceSentences(checked, pageOf(checked.issuer, publicId), 'en')
      assert.equal(told.verdict, 'bad')
      assert.equal(checked.statement, null)
    }
  assert.equal(pageOf('did:web:%', publicId), 'did:web:%')
  assert.equal(
    pageOf('did:web:ao.test%3A3000', publicId),
    `https://ao.test:3000/verify/${publicId}`,
  )
})

test("the holder's report carries the evidence and names the holder; another reader's names nobody", async () => {
  const report = async (reader: typeof world.student) => {
    const { url } = await reader.callOk(createReport, { body: { requestId } })
    return new Uint8Array((await fetched(url)).rawPayload)
  }
  const own = await bundleIn(await report(world.student))
  const checked = await checkedAt(own!)
  assert.deepEqual(checked.checks, allGood)
  assert.deepEqual([...checked.opened], [['holder', holder]])
  const theirs = await bundleIn(await report(world.notary))
  assert.deepEqual(theirs!.disclosures, [])
  assert.deepEqual((await checkedAt(theirs!)).checks, allGood)
  assert.equal(await bundleIn(new TextEncoder().encode('%PDF-1.7 nothing inside')), null)
  assert.equal(await bundleIn(new TextEncoder().encode('{"format":"else"}')), null)
})

test('of what is disclosed only what was signed is taken; another name is named as refused', async () => {
  const { disclosures } = await world.student.callOk(getDisclosures, { path: { requestId } })
  const chosen = disclosures.filter(({ field }) => ['holder', 'grade'].includes(field))
  const shown = await checkedAt({ ...good, disclosures: chosen })
  assert.deepEqual(
    [...shown.opened],
    [
      ['holder', holder],
      ['grade', '8.7'],
    ],
  )
  const salt = chosen[0]!.salt
  for (const wrong of [
    { field: 'holder', value: 'Elon Fakename', salt },
    { field: 'holder', value: holder, salt: '0'.repeat(32) },
    { field: 'number', value: holder, salt },
    { field: 'none', value: 'x', salt },
  ]) {
    const checked = await checkedAt({ ...good, disclosures: [wrong] })
    assert.equal(checked.checks.disclosed, 'bad')
    assert.equal(checked.opened.size, 0)
  }
})

test('the command answers from a file, with the exit code of its answer', async () => {
  const write = async (name: string, value: unknown) => {
    await writeFile(join(folder, name), JSON.stringify(value))
    return join(folder, name)
  }
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, LC_ALL: 'C', LANG: 'C' }
      execFile(
        process.execPath,
        ['tools/verify.ts', ...args],
        { cwd: root, env },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      )
    })
  const evidence = await write('evidence.json', good)
  const did = await write('did.json', keys.did)
  const passed = await run(evidence, '--keys', did)
  assert.equal(passed.code, 0, passed.said)
  assert.match(passed.said, /✓ Confirmed as of .* UTC/)
  assert.match(passed.said, /Signed by: did:web:ao\.test/)
  assert.match(passed.said, /✓ Entered in the public log: passed/)
  assert.equal((await run(evidence)).code, 2, 'without known keys nobody can say who signed')
  const wrong = await run(evidence, '--keys', did, '--file', did)
  assert.equal(wrong.code, 1)
  assert.match(wrong.said, /✗ It is another file/)
  const credential = { ...(good.credential as object), name: 'Document verification: Platinum' }
  const changed = await run(await write('changed.json', { ...good, credential }), '--keys', did)
  assert.equal(changed.code, 1)
  assert.match(changed.said, /Failed: .*Signature/)
  assert.equal((await run(did)).code, 2)
})

test('what was taken back says so, in evidence that is fetched afterwards', async () => {
  await world.notary.callOk(reverseRequest, { body: { id: requestId, revertRemarks: 'Mistake' } })
  await world.app.settle()
  const later = await bundleFor(publicId)
  assert.equal((await checkedAt(later)).checks.revoked, 'bad')
  assert.equal(await verdictOf(later), 'bad')
  // Leaving out what says so makes nothing green: without a list there is no answer and no date.
  const without = await checkedAt({ ...later, status: null })
  assert.equal(bundleHeadlineOf(without.checks), 'unknown')
  assert.equal(without.asOf, null)
  assert.equal((await checkedAt({ ...good, log: null }, hours(1))).checks.logged, 'unknown')
  // The list of before is the answer of before, and says its date.
  const before = await checkedAt({ ...later, status: good.status }, hours(3))
  assert.deepEqual([before.checks.revoked, before.checks.since], ['good', 'unknown'])
})
