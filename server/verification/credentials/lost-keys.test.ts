// Keys that are lost, withdrawn, replaced or wrapped anew, and AO at another address. The outside judge are libraries that know nothing of AO.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkCredential,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { BitstringStatusList } from '@digitalbazaar/vc-bitstring-status-list'
import { makeSystemContext, type App } from '#server/core/app.ts'
import type { JobContext } from '#server/core/context.ts'
import { openKeyring } from '#server/providers/keyring.ts'
import { auditLog } from '../log/audit-log.ts'
import { evidenceOf } from './evidence-for-tests.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { issueCredential } from './issue-credential.ts'
import { activeKey, addKeyNow } from './keys.ts'
import { publishLogs } from '../log/publish-logs.ts'
import { judgedByOthers } from './other-software-for-tests.ts'
import { rewrapKeys } from './rewrap-keys.ts'
import { publishList, publishLists } from './status-lists.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
// The other software looks at the real clock.
before(async () => {
  world = await startWorld(new Date(Date.now() - 60_000))
})
after(() => world.app.close())

const approved = async () => {
  const requested = await world.request('silver')
  const request = await world.agent.callOk(requestsCalls.approveRequest, {
    body: approvalOf(requested),
  })
  return { id: requested.id, publicId: request.publicId! }
}
const issued = async () => {
  const request = await approved()
  await world.app.settle()
  await sealLog(world.app)
  await world.app.job('verification.lists')
  return request
}
/** A job on the same database, run with other settings. */
const as = <T>(changed: Partial<App>, work: (ctx: JobContext) => Promise<T>): Promise<T> => {
  const app = { ...world.app.app, ...changed }
  return work(makeSystemContext(app, app.sql))
}
const didOfStranger = async (query = '', headers = {}) => {
  const { statusCode, body } = await world.app.server.inject({
    method: 'GET',
    url: `/.well-known/did.json${query}`,
    headers,
  })
  return statusCode === 200 ? JSON.parse(body) : statusCode
}

test('the DID document needs no key, public or private', async () => {
  const did = await didOfStranger()
  assert.deepEqual([did.id, did.assertionMethod], ['did:web:ao.test', []])
})

test('many processes that need the first key at once make one', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () => as({}, async (ctx) => (await activeKey(ctx, 'assertion')).id)),
  )
  assert.equal(new Set(made).size, 1)
  const [{ count }] = await world.app.sql<
    [{ count: number }]
  >`select count(*) from verification.signing_keys where purpose = 'assertion'`
  assert.equal(count, 1)
})

test('a changed secret breaks nothing: the old stays valid, the new is signed with a new key', async () => {
  const old = await issued()
  const secret = 'another secret, long enough for anybody'
  const next = await approved()
  await as({ secret }, (ctx) => issueCredential(ctx, { requestId: next.id }))
  await as({ secret }, (ctx) => publishLists(ctx))
  await world.app.job('core.seal')
  await as({ secret }, (ctx) => publishLogs(ctx))
  for (const { publicId } of [old, next]) {
    const evidence = await evidenceOf(world.app, publicId)
    assert.equal(headlineOf(await checkCredential(evidence)), 'good')
    assert.deepEqual(await judgedByOthers(evidence), { verified: true, status: false })
  }
  const { assertionMethod } = await didOfStranger()
  // Two of Ed25519 and two of ML-DSA.
  assert.equal(assertionMethod.length, 4)
  const { providers } = world.app.app
  assert.equal((await auditLog(world.app.sql, { secret, providers })).finding, null)
})

test('keys wrapped apart do not notice another AO_SECRET, and are wrapped anew without changing', async () => {
  const { sql } = world.app
  const apart = { ...world.app.app.providers, keyring: openKeyring({ AO_KEYS_SECRET: 'a' }) }
  const id = await as({ providers: apart }, (ctx) => addKeyNow(ctx, 'assertion'))
  const signs = (secret: string, keysSecret: string) =>
    as(
      {
        secret,
        providers: { ...apart, keyring: openKeyring({ AO_KEYS_SECRET: keysSecret }) },
      },
      async (ctx) => {
        const [row] = await ctx.sql<
          { sealedSeed: Buffer }[]
        >`select sealed_seed from verification.signing_keys where id = ${id}`
        return ctx.providers.keyring.unwrap(ctx, id, row!.sealedSeed) !== null
      },
    )
  assert.equal(await signs('one secret', 'a'), true)
  assert.equal(await signs('another secret', 'a'), true)
  assert.equal(await signs('one secret', 'b'), false)
  const keys = () => sql`select id, public_key from verification.signing_keys order by id`
  const before = await keys()
  const counted = await as({}, (ctx) =>
    rewrapKeys(ctx, openKeyring({ AO_KEYS_SECRET: 'a' }), openKeyring({ AO_KEYS_SECRET: 'b' })),
  )
  assert.ok(counted.rewrapped >= 1 && counted.left >= 1, JSON.stringify(counted))
  assert.equal(await signs('one secret', 'b'), true)
  assert.deepEqual(await keys(), before)
})

test('a withdrawn key asserts nothing: every library refuses what it signed, and all is issued anew', async () => {
  const { publicId } = await issued()
  const before = await evidenceOf(world.app, publicId)
  const [signer] = await world.app.sql<
    { keyId: string }[]
  >`select key_id from verification.credentials order by issued_at desc, id desc limit 1`
  await world.app.job('verification.withdraw', { keyId: signer!.keyId })
  const did = await didOfStranger()
  assert.ok(!did.assertionMethod.includes(`did:web:ao.test#${signer!.keyId}`))
  const { status } = await evidenceOf(world.app, publicId)
  assert.equal((await judgedByOthers({ ...before, did, status })).verified, false)
  const checks = await checkCredential({ ...before, did, status })
  assert.deepEqual([checks.key, checks.revoked], ['bad', 'bad'])
  await world.app.settle()
  await sealLog(world.app)
  await world.app.job('verification.lists')
  const now = await evidenceOf(world.app, publicId)
  assert.equal(headlineOf(await checkCredential(now)), 'good')
  assert.deepEqual(await judgedByOthers(now), { verified: true, status: false })
})

test("the log's key is replaced: old checkpoints stay verifiable, a withdrawn one signs no more", async () => {
  const { publicId } = await issued()
  const old = await evidenceOf(world.app, publicId)
  const id = await as({}, (ctx) => addKeyNow(ctx, 'log'))
  world.app.clock.advance(1000)
  await issued()
  const [newest] = await world.app.sql<
    { keyId: string }[]
  >`select key_id from verification.checkpoints order by size desc limit 1`
  assert.equal(newest!.keyId, id)
  const did = await didOfStranger()
  assert.equal((await checkCredential({ ...old, did })).logged, 'good', 'the old checkpoint')
  const holder = world.app.app
  assert.equal((await auditLog(world.app.sql, holder)).finding, null)
  await world.app.job('verification.withdraw', { keyId: id })
  await sealLog(world.app)
  assert.equal((await auditLog(world.app.sql, holder)).finding, null)
  assert.equal(headlineOf(await checkCredential(await evidenceOf(world.app, publicId))), 'good')
})

test('at another address old credentials stay valid, for us and for others', async () => {
  const old = await issued()
  const publicUrl = 'https://new.ao.test'
  const next = await approved()
  await as({ publicUrl }, (ctx) => issueCredential(ctx, { requestId: next.id }))
  await as({ publicUrl }, (ctx) => publishLists(ctx))
  await world.app.job('core.seal')
  await as({ publicUrl }, (ctx) => publishLogs(ctx))

  const former = await didOfStranger('?did=did:web:ao.test')
  const present = await didOfStranger('', { host: 'new.ao.test' })
  assert.deepEqual(former.alsoKnownAs, ['did:web:new.ao.test'])
  assert.deepEqual(present.alsoKnownAs, ['did:web:ao.test'])
  assert.equal(present.id, 'did:web:new.ao.test')
  assert.equal(await didOfStranger('?did=did:web:evil.test'), 404)
  for (const { publicId } of [old, next]) {
    const evidence = await evidenceOf(world.app, publicId)
    assert.equal(
      headlineOf(await checkCredential(evidence)),
      'good',
      JSON.stringify(await checkCredential(evidence)),
    )
    assert.deepEqual(await judgedByOthers(evidence), { verified: true, status: false })
  }
})

test('a browser without Ed25519 finds nothing false: it could not be checked', async () => {
  const { CannotCheck } = await import('#contract/verification/credentials/canonical.ts')
  const { publicId } = await issued()
  const evidence = await evidenceOf(world.app, publicId)
  const checks = await checkCredential({
    ...evidence,
    verifySignature: async () => {
      throw new CannotCheck('there is no Ed25519 here')
    },
  })
  assert.deepEqual(
    [checks.signature, checks.revoked, checks.logged, headlineOf(checks)],
    ['unknown', 'unknown', 'unknown', 'unknown'],
  )
  const { verifyAsync } = await import('@noble/ed25519')
  const byLibrary = await checkCredential({
    ...evidence,
    verifySignature: (key, signature, data) => verifyAsync(signature, data, key, { zip215: false }),
  })
  assert.equal(headlineOf(byLibrary), 'good')
})

/** A keyring whose keys do something else before they sign. */
const pausing = (meanwhile: () => Promise<void>): Partial<App> => {
  const { keyring } = world.app.app.providers
  return {
    providers: {
      ...world.app.app.providers,
      keyring: {
        ...keyring,
        open: async (installation, key) => {
          const sign = await keyring.open(installation, key)
          return (
            sign &&
            (async (data) => {
              await meanwhile()
              return sign(data)
            })
          )
        },
      },
    },
  }
}

test('what a key signs while it is withdrawn is never stored', async () => {
  const { id: requestId } = await approved()
  const [key] = await world.app.sql<{ id: string }[]>`
    select id from verification.signing_keys where purpose = 'assertion' and revoked_at is null
    order by active_from desc, id desc limit 1`
  const withdrawn = pausing(async () => {
    await world.app.sql`
      update verification.signing_keys set revoked_at = ${world.app.clock.now()}
      where id = ${key!.id} and revoked_at is null`
  })
  await assert.rejects(
    as(withdrawn, (ctx) => issueCredential(ctx, { requestId })),
    new RegExp(`${key!.id} was withdrawn while it signed`),
  )
  const stored = () => world.app.sql<{ keyId: string }[]>`
    select key_id from verification.credentials where request_id = ${requestId}`
  assert.equal((await stored()).length, 0)
  await world.app.settle() // the job itself tries again, with another key
  assert.notEqual((await stored())[0]!.keyId, key!.id)
})

test('an older state of a list is never published over a newer one', async () => {
  const { id: requestId } = await issued()
  const [list] = await world.app.sql<{ number: number; index: number }[]>`
    select status_list as number, status_index as index from verification.credentials where request_id = ${requestId}`
  let first = true
  const overtaken = pausing(async () => {
    if (!first) return
    first = false
    await world.app.sql`
      update verification.credentials set revoked_at = ${world.app.clock.now()} where request_id = ${requestId}`
    await as({}, (ctx) => publishList(ctx, { list: list!.number }))
  })
  const newest = () => world.app.sql<{ version: number; body: object }[]>`
    select version, body from verification.published_lists where status_list = ${list!.number}`
  const [before] = await newest()
  await as(overtaken, (ctx) => publishList(ctx, { list: list!.number }))
  const [now] = await newest()
  assert.equal(now!.version, before!.version + 2)
  const bits = await BitstringStatusList.decode({
    encodedList: (now!.body as { credentialSubject: { encodedList: string } }).credentialSubject
      .encodedList,
  })
  assert.equal(bits.getStatus(2 * list!.index + 1), true, 'the revocation is published')
})
