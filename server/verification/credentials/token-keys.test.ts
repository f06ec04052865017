// Needs a process of its own: the token's software finds its configuration by an environment variable.
// Keys in a real PKCS#11 token, SoftHSM. Skipped where none is installed.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  checkCredential,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { makeSystemContext } from '#server/core/app.ts'
import type { JobContext } from '#server/core/context.ts'
import { openKeyring } from '#server/providers/keyring.ts'
import { sealLog } from '../log/fill-log-for-tests.ts'
import { auditLog } from '../log/audit-log.ts'
import { publishLogs } from '../log/publish-logs.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { evidenceOf } from './evidence-for-tests.ts'
import { issueCredential } from './issue-credential.ts'
import { addKeyNow } from './keys.ts'
import { judgedByOthers } from './other-software-for-tests.ts'
import { publishLists } from './status-lists.ts'

const library = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/local/lib/softhsm/libsofthsm2.so'].find(
  (path) => existsSync(path),
)
const isInstalled = library && spawnSync('pkcs11-tool', ['--help']).error === undefined
const options = isInstalled
  ? {}
  : { skip: 'SoftHSM is not installed (Debian: apt-get install softhsm2 opensc)' }
const token = {
  AO_KEYS_TOKEN_MODULE: library ?? '',
  AO_KEYS_TOKEN: 'ao keys',
  AO_KEYS_TOKEN_PIN: '1234',
}

let folder: string
let world: World
before(async () => {
  if (!isInstalled) return
  folder = await mkdtemp(join(tmpdir(), 'ao-token-'))
  await mkdir(join(folder, 'tokens'))
  await writeFile(
    join(folder, 'softhsm.conf'),
    `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  )
  process.env['SOFTHSM2_CONF'] = join(folder, 'softhsm.conf')
  const { status } = spawnSync('softhsm2-util', [
    '--init-token',
    '--free',
    '--label',
    token.AO_KEYS_TOKEN,
    '--pin',
    token.AO_KEYS_TOKEN_PIN,
    '--so-pin',
    '567890',
  ])
  assert.equal(status, 0)
  // The other software looks at the real clock.
  world = await startWorld(new Date(Date.now() - 60_000))
})
after(async () => {
  if (!isInstalled) return
  await world.app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A job of the same installation with these settings of its keyring. */
const withKeyring = <T>(
  settings: Record<string, string>,
  work: (ctx: JobContext) => Promise<T>,
): Promise<T> => {
  const { app } = world.app
  const providers = { ...app.providers, keyring: openKeyring(settings) }
  return work(makeSystemContext({ ...app, providers }, app.sql))
}
const approve = async () => {
  const request = await world.request('silver')
  const { publicId } = await world.agent.callOk(requestsCalls.approveRequest, {
    body: approvalOf(request),
  })
  return { requestId: request.id, publicId: publicId! }
}
const keys = () =>
  world.app.sql<{ id: string; purpose: string; inToken: boolean; sealed: boolean }[]>`
    select id, purpose, token_key_id is not null as in_token, sealed_seed is not null as sealed
    from verification.signing_keys order by id`

test(
  'credentials, lists and log are signed in the token, and other software accepts them',
  options,
  async () => {
    const { requestId, publicId } = await approve()
    await withKeyring(token, async (ctx) => {
      await issueCredential(ctx, { requestId })
      await publishLists(ctx)
    })
    await world.app.job('core.seal')
    await withKeyring(token, publishLogs)
    assert.deepEqual(
      (await keys()).map(({ purpose, inToken, sealed }) => [purpose, inToken, sealed]),
      [
        ['assertion', true, false],
        ['log', true, false],
      ],
    )
    const evidence = await evidenceOf(world.app, publicId)
    assert.equal(headlineOf(await checkCredential(evidence)), 'good')
    assert.deepEqual(await judgedByOthers(evidence), { verified: true, status: false })
  },
)

test('private keys never leave the token', options, () => {
  const { stdout } = spawnSync(
    'pkcs11-tool',
    [
      '--module',
      token.AO_KEYS_TOKEN_MODULE,
      '--token-label',
      token.AO_KEYS_TOKEN,
      '--login',
      '--pin',
      token.AO_KEYS_TOKEN_PIN,
      '--list-objects',
      '--type',
      'privkey',
    ],
    { encoding: 'utf8' },
  )
  assert.equal(stdout.match(/Private Key Object/g)?.length, 2)
  assert.equal(stdout.match(/always sensitive, never extractable/g)?.length, 2)
})

test('the audit knows a log key by asking the token', options, async () => {
  const { sql, app } = world.app
  const holder = { secret: app.secret, providers: { keyring: openKeyring(token) } }
  assert.equal((await auditLog(sql, holder)).finding, null)
})

test(
  'a token that cannot be asked stops the signing with its own words, and no other key is made',
  options,
  async () => {
    const { requestId } = await approve()
    const before = await keys()
    await assert.rejects(
      withKeyring({ ...token, AO_KEYS_TOKEN_PIN: '9999' }, (ctx) =>
        issueCredential(ctx, { requestId }),
      ),
      /the token ao keys did not answer --read-object: .*CKR_PIN_INCORRECT/s,
    )
    await assert.rejects(
      withKeyring({ ...token, AO_KEYS_TOKEN: 'nobody' }, (ctx) => addKeyNow(ctx, 'assertion')),
      /the token nobody did not answer --keypairgen: No slot with token named "nobody" found/,
    )
    assert.deepEqual(await keys(), before)
    const signed = await world.app
      .sql`select from verification.credentials where request_id = ${requestId}`
    assert.equal(signed.length, 0)
  },
)

test(
  'without its token AO signs with another key, and what the token signed stays good',
  options,
  async () => {
    const [first] = await world.app.sql<
      { publicId: string }[]
    >`select public_id from verification.requests where status = 'approved' order by decided_at limit 1`
    await world.app.settle() // signs what the test before left, without the token
    await sealLog(world.app)
    await world.app.job('verification.lists')
    assert.deepEqual(
      (await keys()).filter(({ purpose }) => purpose === 'assertion').map(({ sealed }) => sealed),
      [false, true],
    )
    const evidence = await evidenceOf(world.app, first!.publicId)
    assert.equal(headlineOf(await checkCredential(evidence)), 'good')
  },
)
