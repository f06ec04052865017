// An institution that signs platinum by itself: its file on its own domain, its key that a person releases, both signatures.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkCredential,
  headlineOf,
  provenStatement,
} from '#contract/verification/credentials/credential-checks.ts'
import { getDid } from '#contract/verification/credentials/calls.ts'
import * as institutionsCalls from '#contract/verification/institutions/calls.ts'
import { approveRequest } from '#contract/verification/requests/calls.ts'
import { minutes, days } from '#server/core/clock.ts'
import { auditCredentials } from '../credentials/audit-credentials.ts'
import { evidenceOf } from '../credentials/evidence-for-tests.ts'
import { judgedByOthers, proofJudgedByOthers } from '../credentials/other-software-for-tests.ts'
import { auditRegister } from '../log/audit-register.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
/** Address → what is published there; a stand-in for the web site of the institution. */
const web = new Map<string, string>()
const file = 'https://people.test/.well-known/did.json'
before(async () => {
  const published = {
    get: (url: string) =>
      Promise.resolve(web.has(url) ? new TextEncoder().encode(web.get(url)) : null),
  }
  world = await startWorld(new Date(Date.now() - 60_000), { published })
})
after(() => world.app.close())

const path = () => ({ issuerId: world.issuerId })
const seen = async (by = world.authenticator) =>
  (await by.callOk(institutionsCalls.getInstitutions, {})).issuers[0]!
const check = () => world.authenticator.callOk(institutionsCalls.checkInstitution, { path: path() })
const proved = () =>
  world.app.sql`update identity.sessions set proved_at = ${world.app.clock.now()}`
const approve = async () => {
  const request = await world.request('platinum')
  const answer = await world.authenticator.call(approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  return { id: request.id, failure: answer.ok ? null : answer.code }
}
const publicIdOf = async (id: string) => {
  const [row] = await world.app.sql<
    { publicId: string }[]
  >`select public_id from verification.requests where id = ${id}`
  return row!.publicId
}
const evidenceFor = async (id: string) => evidenceOf(world.app, await publicIdOf(id))
const checksOf = async (id: string) => checkCredential(await evidenceFor(id))
const credentials = (id: string) =>
  world.app
    .sql`select from verification.credentials where request_id = ${id} and revoked_at is null`

test('without a DID of the institution AO signs alone and says so', async () => {
  const { id } = await approve()
  const checks = await checksOf(id)
  assert.equal(checks.institution, 'none')
  assert.equal(headlineOf(checks), 'good')
  assert.equal((await seen()).institution, null)
})

test('an institution publishes one file on the domain of its website and no other, and is verified when it is found there', async () => {
  const create = (domain: string) =>
    world.authenticator.call(institutionsCalls.createInstitution, {
      path: path(),
      body: { kind: 'own_domain', domain },
    })
  for (const domain of ['people.test.evil.example', 'peop1e.test', 'evil.example'])
    assert.equal((await create(domain)).status, 422, domain)
  assert.equal((await create('people.test')).status, 201)
  assert.equal((await create('people.test')).status, 409)
  const planned = (await seen()).institution!
  assert.deepEqual(
    [planned.state, planned.did, planned.fileUrl, planned.keys.map(({ state }) => state)],
    ['pending', 'did:web:people.test', file, ['waiting']],
  )
  // Nothing depends on it yet.
  assert.equal(headlineOf(await checksOf((await approve()).id)), 'good')

  const document = JSON.parse(planned.file) as Record<string, unknown>
  for (const [content, finding] of [
    [null, 'unreachable'],
    ['<html>', 'unreadable'],
    [JSON.stringify({ ...document, id: 'did:web:other.test' }), 'other_did'],
    [JSON.stringify({ ...document, verificationMethod: [] }), 'key_missing'],
    [JSON.stringify({ ...document, assertionMethod: [] }), 'key_missing'],
  ] as const) {
    if (content === null) web.delete(file)
    else web.set(file, content)
    const { institution } = await check()
    assert.deepEqual([institution!.state, institution!.finding], ['failed', finding])
  }
  web.set(file, planned.file)
  await world.app.job('verification.institutions')
  const found = await seen(world.admin)
  assert.deepEqual(
    [found.institution!.state, found.institution!.finding, found.own],
    ['verified', null, false],
  )
  assert.deepEqual(
    found.institution!.keys.map(({ state }) => state),
    ['signs'],
  )
})

test('platinum carries the proofs of AO and of the institution over the same document, and other software verifies each', async () => {
  const { id } = await approve()
  await sealLog(world.app)
  const evidence = await evidenceFor(id)
  const checks = await checkCredential(evidence)
  assert.equal(checks.institution, 'good', JSON.stringify(checks))
  assert.equal(checks.lasting, 'good')
  assert.equal(headlineOf(checks), 'good')
  const statement = provenStatement(evidence.credential, checks)!
  assert.equal(statement.institution!.did, 'did:web:people.test')
  assert.deepEqual(await judgedByOthers(evidence), { verified: true, status: false })
  const judged = (proof: number, did: unknown) =>
    proofJudgedByOthers(evidence.credential as { proof: object[] }, proof, did as { id: string })
  // rdfc and jcs of AO; ML-DSA, which that library does not know; jcs of the institution.
  assert.deepEqual(
    [
      await judged(1, evidence.did),
      await judged(3, JSON.parse(web.get(file)!)),
      await judged(3, evidence.did),
      await judged(1, JSON.parse(web.get(file)!)),
    ],
    [true, true, false, false],
  )
})

test('a proof that is missing, changed or of another is not green, and the reason is named', async () => {
  const [{ id }, { id: otherId }] = [await approve(), await approve()]
  await sealLog(world.app)
  await world.wait(minutes(6))
  await world.app.job('verification.lists')
  await proved()
  const [evidence, other] = [await evidenceFor(id), await evidenceFor(otherId)]
  assert.equal(headlineOf(await checkCredential(evidence)), 'good')
  type Proofs = { proof: Record<string, string>[] }
  const credential = evidence.credential as Proofs
  const foreign = other.credential as Proofs
  const names = ['rdfc', 'jcs', 'lasting', 'institution']
  const named = ['signature', 'signature', 'lasting', 'institution'] as const
  const withProofs = (proof: object[]) =>
    checkCredential({ ...evidence, credential: { ...credential, proof } })
  const changed = (at: number, change: Record<string, string>) =>
    withProofs(credential.proof.with(at, { ...credential.proof[at]!, ...change }))
  for (const [at, name] of names.entries()) {
    const value = credential.proof[at]!['proofValue']!
    const middle = value.length >> 1
    const flipped = `${value.slice(0, middle)}${value[middle] === 'A' ? 'B' : 'A'}${value.slice(middle + 1)}`
    const wrong = {
      removed: await withProofs(credential.proof.toSpliced(at, 1)),
      flipped: await changed(at, { proofValue: flipped }),
      another: await withProofs(credential.proof.with(at, foreign.proof[at]!)),
      twice: await withProofs([...credential.proof, credential.proof[at]!]),
      earlier: await changed(at, { created: '2026-01-01T00:00:00Z' }),
      purpose: await changed(at, { proofPurpose: 'authentication' }),
      swapped: await changed(at, {
        verificationMethod: credential.proof[at === 3 ? 1 : 3]!['verificationMethod']!,
      }),
      exchanged: await changed(at, {
        proofValue: credential.proof[at === 3 ? 1 : 3]!['proofValue']!,
      }),
    }
    for (const [what, checks] of Object.entries(wrong)) {
      assert.equal(headlineOf(checks), 'bad', `${name} ${what}`)
      // Without the lasting proof the log and the record tell that something is missing.
      const reasons = name === 'lasting' && what === 'removed' ? ['record', 'logged'] : [named[at]!]
      assert.ok(
        reasons.some((reason) => checks[reason as 'record'] === 'bad'),
        `${name} ${what}: ${JSON.stringify(checks)}`,
      )
      if (name === 'institution')
        assert.equal(provenStatement({ ...credential }, checks), null, what)
    }
  }
  // Its DID document: absent, of another, without the key, with the key withdrawn or exchanged.
  const did = evidence.institution as {
    id: string
    verificationMethod: Record<string, string>[]
    assertionMethod: string[]
  }
  const [method] = did.verificationMethod
  for (const [institution, verdict] of [
    [null, 'unknown'],
    [{}, 'bad'],
    [evidence.did, 'bad'],
    [{ ...did, assertionMethod: [] }, 'bad'],
    [{ ...did, id: 'did:web:evil.example' }, 'bad'],
    [{ ...did, verificationMethod: [{ ...method, revoked: '2026-11-01T00:00:00Z' }] }, 'bad'],
    [{ ...did, verificationMethod: [{ ...method, controller: 'did:web:evil.example' }] }, 'bad'],
    [
      {
        ...did,
        verificationMethod: [
          {
            ...method,
            publicKeyMultibase: (evidence.did as typeof did).verificationMethod[0]![
              'publicKeyMultibase'
            ],
          },
        ],
      },
      'bad',
    ],
  ] as const) {
    const checks = await checkCredential({ ...evidence, institution })
    assert.equal(checks.institution, verdict)
    assert.notEqual(headlineOf(checks), 'good')
  }
  // A page that is told of an institution which did not sign, or is not told of the one that did.
  for (const institution of [null, 'did:web:evil.example'])
    assert.equal(
      (await checkCredential({ ...evidence, record: { ...evidence.record!, institution } })).record,
      'bad',
    )
})

test('the key signs only for whoever has just proved that it is them, and only what they approved', async () => {
  await world.wait(minutes(11))
  const request = await world.request('platinum')
  const stale = await world.authenticator.call(approveRequest, { body: approvalOf(request) })
  assert.deepEqual([stale.status, stale.ok || stale.code], [403, 'step_up_required'])
  await proved()
  await world.authenticator.callOk(approveRequest, { body: approvalOf(request) })
  const { sql } = world.app
  // Whoever writes into the database releases nothing: not another decision, not with another's release.
  const [release] = await sql<{ sealed: Buffer }[]>`
    select sealed from verification.releases where request_id = ${request.id}`
  await world.app.settle()
  assert.equal((await credentials(request.id)).length, 1)
  assert.equal((await sql`select from verification.releases`).length, 0, 'a release is used once')

  const { id } = await approve()
  await world.app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from verification.register where credential_id in (select id from verification.credentials where request_id = ${id})`
    await tx`delete from verification.credentials where request_id = ${id}`
  })
  if (release)
    await sql`insert into verification.releases (request_id, key_id, sealed, released_at)
      select ${id}, id, ${release.sealed}, ${world.app.clock.now()} from verification.institution_keys limit 1`
  await world.app.job('verification.issue', { requestId: id })
  assert.equal((await credentials(id)).length, 0)
})

test('what the institution has not signed yet is listed, shown as not signed, and signed with a fresh proof', async () => {
  const { unsigned } = await seen()
  assert.equal(unsigned.length, 1)
  const { requestId } = unsigned[0]!
  const evidence = await evidenceFor(requestId)
  assert.equal(evidence.page.credential, null)
  assert.equal(evidence.page.record.institution, 'did:web:people.test')
  const sign = (by = world.authenticator) =>
    by.call(institutionsCalls.signRequest, { path: { requestId } })
  assert.equal((await sign(world.student)).status, 403)
  assert.equal((await sign()).status, 200)
  await world.app.settle()
  assert.equal((await checksOf(requestId)).institution, 'good')
  assert.equal((await sign()).status, 409)
  assert.deepEqual((await seen()).unsigned, [])
})

test('a new key signs once the file has it; a key that left the file signs nothing, and what it signed is not green', async () => {
  await world.authenticator.callOk(institutionsCalls.replaceInstitutionKey, { path: path() })
  const { institution } = await seen()
  assert.deepEqual(
    institution!.keys.map(({ state }) => state),
    ['signs', 'waiting'],
  )
  const { id } = await approve()
  const [first, second] = institution!.keys.map((key) => `did:web:people.test#${key.id}`)
  const keyOf = async (requestId: string) => {
    const { credential } = await evidenceFor(requestId)
    return (credential as { proof: { verificationMethod: string }[] }).proof[3]!.verificationMethod
  }
  assert.equal(await keyOf(id), first)
  web.set(file, institution!.file)
  assert.deepEqual(
    (await check()).institution!.keys.map(({ state }) => state),
    ['former', 'signs'],
  )
  const later = await approve()
  assert.equal(await keyOf(later.id), second)
  assert.equal((await checksOf(id)).institution, 'good')

  const document = JSON.parse(institution!.file) as { assertionMethod: string[] }
  web.set(file, JSON.stringify({ ...document, assertionMethod: [second] }))
  const lost = (await check()).institution!
  assert.deepEqual([lost.state, lost.finding], ['lost', 'key_missing'])
  assert.equal((await checksOf(id)).institution, 'bad')
  assert.equal((await checksOf(later.id)).institution, 'good')
  assert.equal((await approve()).failure, 'institution_lost')
  web.set(file, institution!.file)
  assert.equal((await check()).institution!.state, 'verified')
  assert.equal((await checksOf(id)).institution, 'good')
})

test('a domain that does not answer is lost after three days, and what was signed stays green', async () => {
  const { id } = await approve()
  web.delete(file)
  const mailed = () =>
    world.app.mailbox
      .read(world.authenticator.mail)
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('People University'))
  const before = mailed().length
  const newest = () => mailed().slice(0, mailed().length - before)
  const first = (await check()).institution!
  assert.deepEqual([first.state, first.finding], ['verified', 'unreachable'])
  await check()
  await world.app.settle()
  assert.deepEqual(newest(), ['The file of People University was not found'])
  await world.wait(days(3))
  await world.app.job('verification.institutions')
  await world.app.job('verification.institutions')
  await world.app.settle()
  assert.deepEqual(newest(), [
    'Nothing can be confirmed at Platinum for People University',
    'The file of People University was not found',
  ])
  await proved()
  assert.equal((await seen()).institution!.state, 'lost')
  assert.equal((await checksOf(id)).institution, 'good')
  assert.equal((await approve()).failure, 'institution_lost')
  web.set(file, (await seen()).institution!.file)
  await check()
})

test('every change of its DID document stands in the public register', async () => {
  await sealLog(world.app)
  const [row] = await world.app.sql<{ n: number }[]>`
    select count(*) as n from verification.register where kind = 'did' and entry::jsonb ->> 'did' = 'did:web:people.test'`
  // Its first key, its second, that the first left the file, and that it came back.
  assert.ok(row!.n >= 1, `${row!.n} entries`)
  const { institution } = await seen()
  const [, second] = institution!.keys
  const before = row!.n
  await world.authenticator.callOk(institutionsCalls.withdrawInstitutionKey, {
    path: { ...path(), keyId: second!.id },
  })
  await world.app.settle()
  await sealLog(world.app)
  const [later] = await world.app.sql<{ n: number }[]>`
    select count(*) as n from verification.register where kind = 'did' and entry::jsonb ->> 'did' = 'did:web:people.test'`
  assert.equal(later!.n, before + 1)
  assert.ok((await seen()).unsigned.length > 0, 'what it signed waits to be signed anew')
  const served = await world.app.stranger.callOk(getDid, { query: { did: 'did:web:people.test' } })
  assert.match(JSON.stringify(served), /"revoked":/)
})

test('the audit names what somebody changed of an institution, and platinum that its institution did not sign', async () => {
  const findings = async () => [
    ...(await auditRegister(world.app.sql)).findings,
    ...(await auditCredentials(world.app)).findings,
  ]
  const sound = await findings()
  // The credential that a test above took away together with its entry.
  const named = async (change: string) => {
    let found: { row: string; what: string }[] = []
    await world.app.owner
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx.unsafe(change)
        found = [
          ...(await auditRegister(tx)).findings,
          ...(await auditCredentials({ sql: tx })).findings,
        ]
        throw new Error('undo')
      })
      .catch((error: Error) => assert.equal(error.message, 'undo'))
    return found
      .filter(({ row, what }) => !sound.some((one) => one.row === row && one.what === what))
      .map(({ row }) => row.split(' ')[0])
  }
  for (const [change, table] of [
    [
      `update verification.institutions set did = 'did:web:evil.example'`,
      'verification.institutions',
    ],
    [
      `update verification.institutions set state = 'ended', ended_at = now()`,
      'verification.institutions',
    ],
    [
      `update verification.institutions set verified_at = now() + interval '1 day'`,
      'verification.institutions',
    ],
    [
      `update verification.institution_keys set public_key = sha256('x')`,
      'verification.institution_keys',
    ],
    [`update verification.institution_keys set revoked_at = null`, 'verification.institution_keys'],
    [`update verification.credentials set institution_key_id = null`, 'verification.credentials'],
  ] as const)
    assert.ok((await named(change)).includes(table), change)
})

test('hosted by AO the institution signs at once, and where it ends AO signs alone again', async () => {
  await world.authenticator.callOk(institutionsCalls.endInstitution, { path: path() })
  await world.app.settle()
  const ended = await seen()
  assert.deepEqual([ended.institution, ended.unsigned], [null, []])
  assert.equal((await checksOf((await approve()).id)).institution, 'none')
  world.app.clock.advance(1000)
  await world.authenticator.callOk(institutionsCalls.createInstitution, {
    path: path(),
    body: { kind: 'hosted' },
  })
  const { institution } = await seen()
  assert.deepEqual(
    [institution!.state, institution!.did],
    ['verified', `did:web:ao.test:issuers:${world.issuerId}`],
  )
  const { id } = await approve()
  const evidence = await evidenceFor(id)
  assert.equal((await checkCredential(evidence)).institution, 'good')
  const served = await world.app.server.inject({
    method: 'GET',
    url: new URL(institution!.fileUrl).pathname,
  })
  assert.deepEqual(served.json(), evidence.institution)
  assert.equal(
    await proofJudgedByOthers(
      evidence.credential as { proof: object[] },
      3,
      served.json() as { id: string },
    ),
    true,
  )
})

test('only those who authenticate for an institution set up how it signs', async () => {
  const stranger = await world.app.person('authenticator')
  for (const person of [stranger, world.admin, world.support, world.student]) {
    const answer = await person.call(institutionsCalls.createInstitution, {
      path: path(),
      body: { kind: 'hosted' },
    })
    assert.ok([403, 404].includes(answer.status))
  }
  assert.deepEqual((await stranger.callOk(institutionsCalls.getInstitutions, {})).issuers, [])
})
