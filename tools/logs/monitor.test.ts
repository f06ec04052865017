// A whole AO with two witnesses and a monitor, each with a key and state of its own, and an operator who lies to one of them.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { headlineOf } from '#contract/verification/credentials/credential-checks.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { keyIdOf, noteOf, openNote, signatureLine } from '#contract/verification/log/signed-note.ts'
import { logPaths } from '#contract/verification/log/register.ts'
import { minutes } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { witnessesOf } from '#server/providers/witnesses.ts'
import { activeKey } from '#server/verification/credentials/keys.ts'
import { checked } from '#server/verification/credentials/evidence-for-tests.ts'
import { sealLog } from '#server/verification/log/fill-log-for-tests.ts'
import { approvalOf, startWorld, type World } from '#server/verification/world-for-tests.ts'
import { type Monitor, openMonitor } from './monitor.ts'
import { type Fetch, fetchDid, logKeysOf } from './platform.ts'
import { serve } from './serve.ts'
import { emptyTree, grow, hashLeaf, rootOf } from './tree.ts'
import { openWitness } from './witness.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-monitor-'))
let world: World
let monitor: Monitor
/** What the monitor is shown: the platform, until the operator shows it something else. */
let shown: Fetch
const servers: Server[] = []
const readFrom =
  (of: () => World): Fetch =>
  async (path) => {
    const { statusCode, rawPayload } = await of().app.server.inject({ url: path })
    return statusCode === 200 ? rawPayload : null
  }
const platform = readFrom(() => world)

const startWitness = async (name: string, of: () => World) => {
  const state = { isDown: false }
  const witness = await openWitness(
    join(folder, name),
    name,
    async (origin) =>
      origin.startsWith('ao.test/') ? logKeysOf(await fetchDid(readFrom(of))) : null,
    () => of().app.clock.now().getTime(),
  )
  const server = await serve(0, '127.0.0.1', ({ body }) =>
    state.isDown ? Promise.reject(new Error('down')) : witness.addCheckpoint(body),
  )
  servers.push(server)
  const { port } = server.address() as AddressInfo
  return { witness, state, setting: `${witness.verifierKey} http://127.0.0.1:${port}` }
}

const first = await startWitness('one.example', () => world)
const second = await startWitness('two.example', () => world)

before(async () => {
  const witnesses = witnessesOf({ WITNESSES: `${first.setting}, ${second.setting}` })
  world = await startWorld(undefined, { witnesses })
  shown = platform
  monitor = openMonitor(
    join(folder, 'monitor'),
    (path) => shown(path),
    () => world.app.clock.now().getTime(),
  )
})
after(async () => {
  for (const server of servers) server.close()
  await world.app.close()
  rmSync(folder, { recursive: true })
})

const approved = async (): Promise<string> => {
  const requested = await world.request('platinum')
  const request = await world.authenticator.callOk(requestsCalls.approveRequest, {
    body: approvalOf(requested),
  })
  await world.app.settle()
  return request.publicId!
}
/** Later than anything may take. */
const wait = async () => {
  await world.wait(minutes(6))
  await world.app.job('verification.lists')
  await sealLog(world.app)
}
const found = async () => (await monitor.round()).map(({ what }) => what)

test('two witnesses sign beside AO, the page says so, and the monitor reads both logs to their end', async () => {
  const publicId = await approved()
  await sealLog(world.app)
  const checks = await checked(world.app, publicId)
  assert.deepEqual([checks.logged, checks.registered, checks.witnessed], ['good', 'good', 'good'])
  assert.equal(headlineOf(checks), 'good')
  const note = (await platform('/log/register/checkpoint'))!.toString('utf8')
  assert.deepEqual(
    openNote(note)!
      .lines.map(({ name }) => name)
      .toSorted(),
    ['ao.test/log/register', 'one.example', 'two.example'],
  )
  assert.deepEqual(await found(), [])
  const [confirmed, ...more] = monitor.confirmedIn('  people UNIVERSITY ')
  assert.deepEqual(
    [confirmed!.entry.organisation, confirmed!.entry.level, more.length],
    ['People University', 'platinum', 0],
  )
  await approved()
  await wait()
  assert.deepEqual(await found(), [])
  assert.equal(monitor.confirmedIn('People University').length, 2)
})

/** A checkpoint of a tree with one leaf forged, signed with the operator's own key. */
const forkOf = async (log: 'log' | 'register', extra = 0): Promise<string> => {
  const { size } = openNote((await platform(`/${logPaths[log]}/checkpoint`))!.toString('utf8'))!
  const tree = emptyTree()
  for (let n = 0; n < size + extra; n++) grow(tree, hashLeaf(Buffer.from(`forged ${n}`)))
  const key = await activeKey(makeSystemContext(world.app.app, world.app.sql), 'log')
  const text = noteOf(`ao.test/${logPaths[log]}`, tree.size, rootOf(tree))
  const signature = Buffer.concat([
    await keyIdOf(`ao.test/${logPaths[log]}`, key.publicKey),
    await key.sign(Buffer.from(text)),
  ])
  return `${text}\n${signatureLine(`ao.test/${logPaths[log]}`, signature)}`
}

test('a split view made with the operator’s own keys: no witness signs it, and the monitor finds it', async () => {
  const fork = await forkOf('register')
  const { size } = openNote(fork)!
  const refused = await first.witness.addCheckpoint(`old ${size}\n\n${fork}`)
  assert.deepEqual([refused.status, refused.body], [409, `${size}\n`])
  const longer = await forkOf('register', 3)
  const path = `${Buffer.alloc(32).toString('base64')}\n`
  assert.equal((await first.witness.addCheckpoint(`old ${size}\n${path}\n${longer}`)).status, 422)

  assert.match((await monitor.compare(fork))!, /^two views of the register/)
  assert.equal(
    await monitor.compare((await platform('/log/register/checkpoint'))!.toString('utf8')),
    null,
  )
  // One that is ahead of what was read is compared once it is not any more.
  assert.equal(await monitor.compare(longer), null)
  for (let n = 0; n < 4; n++) await wait()
  assert.ok((await found()).some((what) => what.startsWith('two views of the register')))
  assert.ok(monitor.findings().every(({ evidence }) => evidence.length > 0))
})

test('a monitor that is shown another log from now on says so', async () => {
  const fork = await forkOf('log', 10)
  shown = async (path) => (path === '/log/checkpoint' ? Buffer.from(fork) : platform(path))
  assert.ok((await found()).some((what) => /does not show what its checkpoint covers/.test(what)))
  shown = async (path) => {
    const bytes = await platform(path)
    return path.startsWith('/log/register/tile')
      ? bytes && Buffer.concat([bytes.subarray(0, -1), Buffer.of(0)])
      : bytes
  }
  await wait()
  assert.ok((await found()).some((what) => /another one than was shown before/.test(what)))
  shown = platform
  assert.deepEqual(await found(), [])
})

test('a list that is no JSON, or cannot be fetched, ends no round: it is a fault like one that is not known', async () => {
  const told = 'https://ao.test/status/1 is not as the register tells of it'
  for (const answer of [() => Buffer.from('<html>'), () => Promise.reject(new Error('500'))]) {
    shown = async (path) => (path === '/status/1' ? answer() : platform(path))
    assert.deepEqual(await found(), [])
    await wait()
    assert.deepEqual(await found(), [told])
    shown = platform
    assert.deepEqual(await found(), [])
  }
})

test('a status list or DID document that the register does not know is found within minutes', async () => {
  await world.app
    .sql`update verification.published_lists set body = jsonb_set(body, '{validUntil}', '"2030-01-01T00:00:00Z"')`
  assert.deepEqual(await found(), [], 'it may be on its way')
  await world.wait(minutes(6))
  assert.deepEqual(await found(), ['https://ao.test/status/1 is not as the register tells of it'])
  await wait()
  assert.deepEqual(await found(), [])

  await world.app.owner`alter table verification.signing_keys disable trigger keys_stay`
  await world.app
    .sql`update verification.signing_keys set public_key = sha256('another') where purpose = 'log'`
  assert.match((await found())[0]!, /^the key did:web:ao.test#log-\S+ is another than before$/)
})

test('too few witnesses: nothing new is green, the admins are told, and it heals by itself', async () => {
  const three = await startWitness('three.example', () => other)
  const four = await startWitness('four.example', () => other)
  const other = await startWorld(undefined, {
    witnesses: witnessesOf({ WITNESSES: `${three.setting}, ${four.setting}` }),
  })
  try {
    four.state.isDown = true
    const requested = await other.request('gold')
    const { publicId } = await other.notary.callOk(requestsCalls.approveRequest, {
      body: approvalOf(requested),
    })
    await other.app.settle()
    await sealLog(other.app)
    assert.equal((await checked(other.app, publicId!)).witnessed, 'pending', 'within five minutes')
    await other.wait(minutes(11))
    await other.app.job('verification.lists')
    await sealLog(other.app)
    const late = await checked(other.app, publicId!)
    assert.deepEqual(
      [late.logged, late.witnessed, headlineOf(late)],
      ['good', 'unknown', 'unknown'],
    )
    await other.app.settle()
    const subjects = () => other.app.mailbox.read(other.admin.mail).map(({ subject }) => subject)
    const told = 'A witness does not sign: four.example'
    assert.equal(subjects().filter((subject) => subject === told).length, 2, 'once for each log')
    const faults = async () =>
      /^ao_log_witness_faults (\d+)/m.exec(
        (await other.app.server.inject({ url: '/metrics' })).body,
      )?.[1]
    assert.equal(await faults(), '2')

    four.state.isDown = false
    await sealLog(other.app)
    const healed = await checked(other.app, publicId!)
    assert.deepEqual([healed.witnessed, headlineOf(healed)], ['good', 'good'])
    assert.equal(await faults(), '0')
  } finally {
    await other.app.close()
  }
})
