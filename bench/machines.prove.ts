// First starts on machines that lack something: each ends in one sentence with what to do, or works. Situations that need a
// small file system or a quota of processor time are made with Linux's own means, as root; elsewhere they are skipped.
// `npm run prove -- machines`.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/core/database/db.ts'
import { sharedTestPostgres } from '#server/core/postgres/for-tests.ts'
import { buildWeb } from '../tools/build-web.ts'
import { systems } from '../tools/check-machine.mjs'

const starts = Number(process.env['AO_STARTS'] ?? 10)
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const cpuGroups = '/sys/fs/cgroup/cpu'
const canLimitProcessor = isRoot && existsSync(join(cpuGroups, 'cpu.cfs_quota_us'))

const folder = mkdtempSync(join(tmpdir(), 'ao-machines-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
const running = new Set<ChildProcess>()
const table: string[] = []
before(() => buildWeb())
after(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  for (const { name, proof } of systems) console.log(`| ${name} | ${proof} |`)
  for (const line of table) console.log(line)
})

type Start = { child: ChildProcess; said: () => string; port: number }
type Place = {
  env?: NodeJS.ProcessEnv
  /** A shell line that prepares its own mounts. */ mounts?: string
  root?: string
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

let made = 0
async function begin({ env = {}, mounts, root = process.cwd() }: Place): Promise<Start> {
  const port = await freePort()
  const data = join(folder, `data-${++made}`)
  const args = [join(root, 'tools/bootstrap.mjs'), 'start']
  const [program, ...rest] = mounts
    ? ['unshare', '-m', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', process.execPath, ...args]
    : [process.execPath, ...args]
  const child = spawn(program!, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      AO_DATA: data,
      PORT: String(port),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      AO_MODE: 'demo',
      HOST: '127.0.0.1',
      ...env,
    },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (said += String(chunk)))
  return { child, said: () => said, port }
}

const ended = async ({ child }: Start) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  running.delete(child)
  return child.exitCode
}

/** Waits until AO is ready; fails with what it said when it ends before. */
async function ready(start: Start): Promise<void> {
  while (!start.said().includes('AO is ready')) {
    assert.equal(start.child.exitCode, null, start.said())
    await sleep(100)
  }
}

async function stop(start: Start) {
  start.child.kill('SIGTERM')
  assert.equal(await ended(start), 0, start.said())
}

/** The start ends with 1 and one sentence, without a stack. */
async function refused(what: string, place: Place, sentence: RegExp, seconds = 120): Promise<void> {
  const began = performance.now()
  const start = await begin(place)
  assert.equal(await ended(start), 1, start.said())
  const took = (performance.now() - began) / 1000
  const [, last = ''] = /✗ ([^\n]+)\n$/.exec(start.said()) ?? []
  assert.match(last, sentence, start.said())
  assert.doesNotMatch(start.said(), /\n +at /)
  assert.ok(took < seconds, `${took.toFixed(0)} s`)
  table.push(`| ${what} | ${took.toFixed(0)} s | ${last} |`)
}

test('a data folder on a full disk', { skip: !isRoot }, () => {
  const small = join(folder, 'small')
  mkdirSync(small)
  return refused(
    'disk full',
    {
      mounts: `mount -t tmpfs -o size=24m,mode=711 none ${small}`,
      env: { AO_DATA: join(small, 'data') },
    },
    /^The disk .*is full/,
  )
})

test(
  'a temporary folder without room does not keep AO from starting',
  { skip: !isRoot },
  async () => {
    const tmp = join(folder, 'tmp')
    mkdirSync(tmp)
    const start = await begin({
      mounts: `mount -t tmpfs -o size=16k,mode=1777 none ${tmp}`,
      env: { TMPDIR: tmp },
    })
    await Promise.race([ready(start), ended(start)])
    const [, last = ''] = /✗ ([^\n]+)\n$/.exec(start.said()) ?? []
    if (start.child.exitCode === null) await stop(start)
    else assert.match(last, /full/, start.said())
    table.push(`| temporary folder full | | ${last || 'starts'} |`)
  },
)

test('no registry: said within a minute', () => {
  const bare = join(folder, 'bare')
  mkdirSync(bare)
  for (const name of ['package.json', 'package-lock.json', 'tools'])
    cpSync(name, join(bare, name), { recursive: true })
  return refused(
    'no registry',
    {
      root: bare,
      env: { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: join(folder, 'cache') },
    },
    /^The npm registry does not answer/,
    60,
  )
})

test('a database that is away, and settings that cannot be', async () => {
  await refused(
    'database away',
    { env: { DATABASE_URL: 'postgres://ao:x@127.0.0.1:1/ao' } },
    /^The database does not answer/,
  )
  await refused(
    'PUBLIC_URL with a path',
    { env: { PUBLIC_URL: 'https://example.org/ao' } },
    /^PUBLIC_URL is .* without a path\.$/,
  )
  await refused(
    'an address this machine has not',
    { env: { HOST: '192.0.2.1' } },
    /^AO cannot listen on that address here/,
  )
})

test('two starts at once on one empty database share one demo world', async () => {
  const { url } = await sharedTestPostgres()
  const admin = openDatabase(url, { max: 1 })
  const name = `t_machines_${process.pid}`
  const own = new URL(url)
  own.pathname = `/${name}`
  await admin.unsafe(`create database ${name}`)
  try {
    const env = { DATABASE_URL: own.href }
    const both = await Promise.all([begin({ env }), begin({ env })])
    await Promise.all(both.map(ready))
    for (const start of both) await stop(start)
    const sql = openDatabase(own.href, { max: 1 })
    const [row] =
      await sql`select count(*)::int as students from identity.account_roles where role = 'maker'`
    await sql.end()
    assert.equal(row!['students'], 1)
    table.push('| two starts on one empty database | | both start, one demo world |')
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
})

test('only IPv6', async () => {
  const start = await begin({ env: { HOST: '::1' } })
  await ready(start)
  assert.equal((await fetch(`http://[::1]:${start.port}/readyz`)).status, 200)
  await stop(start)
  table.push('| ::1 only | | starts |')
})

test(
  `${starts} first starts of ${starts} on a quarter of a core`,
  { skip: !canLimitProcessor },
  async () => {
    const group = join(cpuGroups, `ao-machines-${process.pid}`)
    mkdirSync(group)
    writeFileSync(join(group, 'cpu.cfs_period_us'), '100000')
    writeFileSync(join(group, 'cpu.cfs_quota_us'), '25000')
    const took: number[] = []
    try {
      for (let count = 0; count < starts; count++) {
        const began = performance.now()
        const start = await begin({ mounts: `echo $$ > ${group}/cgroup.procs` })
        await ready(start)
        took.push((performance.now() - began) / 1000)
        await stop(start)
      }
    } finally {
      rmdirSync(group)
    }
    took.sort((a, b) => a - b)
    table.push(
      `| a quarter of a core | ${took.at(-1)!.toFixed(0)} s | ${took.length} of ${starts} start |`,
    )
  },
)
