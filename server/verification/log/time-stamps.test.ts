// Needs a process of its own: it runs OpenSSL.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDid } from '#contract/verification/credentials/calls.ts'
import { headlineOf } from '#contract/verification/credentials/credential-checks.ts'
import { noteIn } from '#contract/verification/log/log-proof.ts'
import { bundleHeadlineOf, checkBundle, toBundle } from '#contract/verification/evidence/bundle.ts'
import { approveRequest } from '#contract/verification/requests/calls.ts'
import { readCertificate } from '#contract/verification/stamps/certificates.ts'
import { checkStamp, readStamp } from '#contract/verification/stamps/time-stamp.ts'
import { days } from '#server/core/clock.ts'
import {
  startAuthority,
  type TestAuthority,
  withOpenssl,
} from '#server/providers/time-stamp-authority-for-tests.ts'
import { timeStampsOf } from '#server/providers/time-stamps.ts'
import { evidenceOf, checked } from '../credentials/evidence-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { auditStamps } from './audit-stamps.ts'
import { fillLog, sealLog } from './fill-log-for-tests.ts'

let authority: TestAuthority
let world: World
let publicId: string
before(async () => {
  if ('skip' in withOpenssl) return
  authority = await startAuthority()
  world = await startWorld(undefined, {
    timeStamps: timeStampsOf({ TSA_URL: authority.url, TSA_CERTIFICATES: authority.root }),
  })
  const request = await world.request('silver')
  publicId = (await world.agent.callOk(approveRequest, { body: approvalOf(request) })).publicId!
  await world.app.settle()
  await sealLog(world.app)
})
after(async () => {
  await world?.app.close()
  await authority?.close()
})
const stamp = () => world.app.job('verification.stamp')
const stampIn = async () => (await evidenceOf(world.app, publicId)).log?.stamp ?? null
const countStamps = async () =>
  (await world.app.sql<[{ n: number }]>`select count(*) as n from verification.time_stamps`)[0].n

test(
  'an authority that does not answer, answers something else or answers an older time gives no stamp',
  withOpenssl,
  async () => {
    for (const how of ['failing', 'rejecting', 'other'] as const) {
      authority.behave(how)
      await assert.rejects(stamp(), /time stamp authority/, how)
    }
    assert.equal(await countStamps(), 0)
    const checks = await checked(world.app, publicId)
    assert.equal(checks.stamped, 'none')
    assert.equal(headlineOf(checks), 'good')
  },
)

test(
  'once a day the newest checkpoint of each log is stamped, and a credential shows the first stamp over its entry',
  withOpenssl,
  async () => {
    authority.behave('well')
    const before = authority.requests()
    await stamp()
    assert.equal(await countStamps(), 2)
    await stamp()
    assert.equal(authority.requests() - before, 2)
    const evidence = await evidenceOf(world.app, publicId)
    const checks = await checked(world.app, publicId)
    assert.equal(checks.stamped, 'good')
    assert.equal(headlineOf(checks), 'good')
    const first = evidence.log!.stamp!

    // What was answered a moment ago is no answer to another question.
    world.app.clock.advance(days(1))
    await fillLog(world.app, 3)
    authority.behave('again')
    await assert.rejects(stamp(), /gave no stamp that holds/)
    authority.behave('well')
    await stamp()
    assert.equal(await countStamps(), 4)
    assert.deepEqual(await stampIn(), first)

    // Without anything new there is nothing to stamp.
    world.app.clock.advance(days(1))
    const then = authority.requests()
    await stamp()
    assert.equal(authority.requests(), then)
  },
)

test(
  'OpenSSL says the same of the stamp: it is over this checkpoint, and over no other text',
  withOpenssl,
  async () => {
    const { proof, token } = (await stampIn())!
    const note = new TextEncoder().encode(noteIn(proof))
    const bytes = new Uint8Array(Buffer.from(token, 'base64'))
    assert.equal(authority.judge(bytes, note), true)
    assert.equal(authority.judge(bytes, note.slice(1)), false)
    assert.equal(readStamp(bytes)?.authority, 'Time of Test')
  },
)

test(
  'no changed byte of a stamp makes it say another time, another authority or another text',
  withOpenssl,
  async () => {
    const { proof, token } = (await stampIn())!
    const note = new TextEncoder().encode(noteIn(proof))
    const bytes = new Uint8Array(Buffer.from(token, 'base64'))
    const [root] = timeStampsOf({
      TSA_URL: authority.url,
      TSA_CERTIFICATES: authority.root,
    }).authorities
    const trusted = [readCertificate(root!)]
    assert.equal(await checkStamp(bytes, note, trusted), 'good')
    assert.equal(await checkStamp(bytes, note, []), 'unknown')
    assert.equal(await checkStamp(bytes, note.slice(1), trusted), 'bad')
    const said = readStamp(bytes)!
    let failed = 0
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at] = changed[at]! ^ (1 << (at % 8))
      const verdict = await checkStamp(changed, note, trusted)
      if (verdict !== 'good') failed++
      // Certificates that came along unasked, and words around the signed parts, are in no signature.
      else assert.deepEqual(readStamp(changed), said, `byte ${at}`)
    }
    assert.ok(failed > bytes.length / 3, `${failed} of ${bytes.length} changes failed`)
  },
)

test(
  'a stamp of another log entry, of an authority that is not named, or none: what was said of the rest stands',
  withOpenssl,
  async () => {
    const evidence = await evidenceOf(world.app, publicId)
    const log = evidence.log!
    const { checkCredential } =
      await import('#contract/verification/credentials/credential-checks.ts')
    const withStamp = (value: unknown) =>
      checkCredential({ ...evidence, log: { ...log, stamp: value as never } })
    const [newest] = await world.app.sql<[{ token: Buffer }]>`
    select token from verification.time_stamps where log = 'log' order by size desc limit 1`
    const other = { proof: log.stamp!.proof, token: newest.token.toString('base64') }
    assert.equal((await withStamp(other)).stamped, 'bad')
    for (const broken of ['', 7, {}, { proof: log.stamp!.proof }, { token: log.stamp!.token }])
      assert.equal((await withStamp(broken)).stamped, 'bad', JSON.stringify(broken))
    assert.equal((await withStamp(null)).stamped, 'none')
    const did = { ...(evidence.did as object), service: [] }
    assert.equal((await checkCredential({ ...evidence, did })).stamped, 'unknown')
  },
)

test('evidence that is taken away has the stamp in it, with its date', withOpenssl, async () => {
  const answer = await world.app.server.inject({
    method: 'GET',
    url: `/api/verify/${publicId}/bundle`,
  })
  const bundle = toBundle(answer.json())!
  const known = { did: await world.app.stranger.callOk(getDid, {}), at: world.app.clock.now() }
  const checkedBundle = await checkBundle(bundle, known, world.app.clock.now())
  assert.equal(checkedBundle.checks.stamped, 'good')
  assert.equal(bundleHeadlineOf(checkedBundle.checks), 'good')
  assert.equal(checkedBundle.stamp?.authority, 'Time of Test')
  // Whoever has no keys from AO itself cannot tell whose stamps it asks for.
  const alone = await checkBundle(bundle, null, world.app.clock.now())
  assert.deepEqual([alone.checks.stamped, alone.stamp], ['unknown', null])
})

test(
  'whoever edits, removes or adds a stamp in the database is found by the audit',
  withOpenssl,
  async () => {
    const { owner, sql } = world.app
    const findings = async () =>
      (await auditStamps(sql)).findings.map(({ row, what }) => `${row} ${what}`)
    await fillLog(world.app, 1)
    assert.deepEqual(await findings(), [])
    const [{ unstamped }] = await sql<[{ unstamped: number }]>`
    select max(size) as unstamped from verification.checkpoints where log = 'log'`
    const [{ size }] = await sql<[{ size: number }]>`
    select min(size) as size from verification.time_stamps where log = 'log'`
    const row = `verification.time_stamps log ${size}`
    const undone = new Error('undone')
    const edited = async (edit: string, found: string) => {
      await owner
        .begin(async (tx) => {
          await tx`alter table verification.time_stamps disable trigger user`
          await tx.unsafe(edit)
          const seen = (await auditStamps(tx as never)).findings.map(
            ({ row: of, what }) => `${of} ${what}`,
          )
          assert.ok(seen.includes(found), `${edit}: ${seen.join('; ')}`)
          throw undone
        })
        .catch((error: unknown) => assert.equal(error, undone))
    }
    const where = `where log = 'log' and size = ${size}`
    await edited(
      `delete from verification.time_stamps ${where}`,
      `${row} is missing, though the log tells of it`,
    )
    await edited(
      `update verification.time_stamps set token = set_byte(token, 60, 255 - get_byte(token, 60)) ${where}`,
      `${row} is not the one that the log tells of`,
    )
    await edited(
      `update verification.time_stamps set stamped_at = stamped_at - interval '1 year' ${where}`,
      `${row} does not say what its stamp says`,
    )
    await edited(
      `insert into verification.time_stamps select log, ${unstamped}, token, authority, stamped_at, kept_at
      from verification.time_stamps ${where}`,
      `verification.time_stamps log ${unstamped} is not in the log`,
    )
    assert.deepEqual(await findings(), [])
  },
)

test(
  'an address without certificates, or the other way round, keeps AO from starting',
  withOpenssl,
  () => {
    assert.throws(() => timeStampsOf({ TSA_URL: authority.url }), /set both or neither/)
    assert.throws(() => timeStampsOf({ TSA_CERTIFICATES: authority.root }), /set both or neither/)
    assert.throws(
      () => timeStampsOf({ TSA_URL: authority.url, TSA_CERTIFICATES: authority.file('tsa.cnf') }),
      /no certificate in it/,
    )
    assert.deepEqual(timeStampsOf({}).authorities, [])
  },
)
