// Poor and odd places to start AO in, made with Linux's own means as root: groups that limit processor and memory, small file systems,
// bare copies of the repository. What a machine cannot do is said in the table of `npm run prove -- machines`, never passed.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/core/postgres/free-port.ts'

export const folder = mkdtempSync(join(tmpdir(), 'ao-machines-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user

const running = new Set<ChildProcess>()
export const endAll = (): void => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** A folder of this name. */
export const place = (name: string): string => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}

/** A line of the table that prove.ts prints at the end. */
const tell = (what: string, seconds: number | null, said: string) => {
  const file = process.env['AO_PROVE_TABLE']
  const line = `| ${what} | ${seconds === null ? '' : `${seconds.toFixed(0)} s`} | ${said} |\n`
  if (file) appendFileSync(file, line)
}

/** Where Debian's packages for cross-building lay the C library of arm64. */
export const arm64Libraries = '/usr/aarch64-linux-gnu'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const groups = '/sys/fs/cgroup'
const isNew = existsSync(join(groups, 'cgroup.controllers'))
const hasGroups =
  isNew || ['cpu', 'memory'].every((name) => existsSync(join(groups, name, 'tasks')))
const answers = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What a situation needs of this machine, and why it cannot be had here; undefined where it can. */
const means = {
  mounts: () => (isRoot && answers('unshare', '-m', 'true') ? undefined : 'needs root on Linux'),
  groups: () => (isRoot && hasGroups ? undefined : 'needs root and control groups'),
  processors: () =>
    answers('taskset', '-c', '0,1', 'true') ? undefined : 'needs taskset and two processors',
  registry: () => (answers('npm', 'ping', '--fetch-retries=0') ? undefined : 'needs a registry'),
  emulation: () =>
    answers('qemu-aarch64-static', '--version') && existsSync(join(arm64Libraries, 'lib'))
      ? undefined
      : 'needs qemu-user-static, libc6-arm64-cross and libstdc++6-arm64-cross',
}
type Means = keyof typeof means

/** One row. `work` answers what to say, where the sentence of a refusal is not what matters. */
export const situation = (
  what: string,
  needs: readonly Means[],
  work: () => Promise<string>,
): void => {
  void test(what, async (t) => {
    const reason = needs.map((name) => means[name]()).find(Boolean)
    if (reason) {
      tell(what, null, `could not be run here: ${reason}`)
      return t.skip(reason)
    }
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    try {
      const result = await work()
      tell(what, seconds(), result)
    } catch (error) {
      tell(what, seconds(), `FAILED: ${(error as Error).message.split('\n')[0]}`)
      throw error
    }
  })
}

export type Place = {
  env?: NodeJS.ProcessEnv
  /** Lines of shell that prepare the place, in mounts of its own. */
  prepare?: readonly string[]
  /** Where the repository lies. */
  root?: string
  nodeFlags?: readonly string[]
}
export type Start = { child: ChildProcess; said: () => string; port: number; data: string }

let made = 0
export const begin = async (place: Place): Promise<Start> => {
  const { env = {}, prepare = [], root = process.cwd(), nodeFlags = [] } = place
  const port = await freePort()
  const data = env['AO_DATA'] ?? join(folder, `data-${++made}`)
  const command = [process.execPath, ...nodeFlags, join(root, 'tools/bootstrap.mjs'), 'start']
  const lines = [...prepare, `cd ${root}`, 'exec "$@"'].join(' && ')
  const [program, ...args] = [
    ...(isRoot ? ['unshare', '-m'] : []),
    'sh',
    '-c',
    lines,
    'sh',
    ...command,
  ]
  const { npm_execpath: _, NODE_OPTIONS: __, ...inherited } = process.env
  const child = spawn(program!, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
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
  return { child, said: () => said, port, data }
}

export const ended = async ({ child }: Start): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  running.delete(child)
  return child.exitCode
}

/** Waits until AO is ready; fails with what it said when it ends before. */
export const ready = async (start: Start): Promise<void> => {
  while (!start.said().includes('AO is ready')) {
    assert.equal(start.child.exitCode, null, start.said())
    await sleep(100)
  }
}

export const stop = async (start: Start): Promise<void> => {
  start.child.kill('SIGTERM')
  assert.equal(await ended(start), 0, start.said())
  if (start.data.startsWith(folder)) rmSync(start.data, { recursive: true, force: true })
}

/** Starts, is ready, answers, and stops. */
export const starts = async (place: Place): Promise<string> => {
  const start = await begin(place)
  await ready(start)
  const host = place.env?.['HOST']?.includes(':') ? '[::1]' : '127.0.0.1'
  const ask = () => fetch(`http://${host}:${start.port}/readyz`)
  let answer = await ask()
  // A starved machine does not always answer itself within the second that readiness has.
  for (let tries = 0; answer.status !== 200 && tries < 20; tries++) {
    await sleep(1_000)
    answer = await ask()
  }
  assert.equal(answer.status, 200, `/readyz: ${await answer.text()}`)
  await stop(start)
  return 'starts'
}

/** The start ends with 1 and one sentence without a stack, within so many seconds: gives the sentence. */
export const refused = async (place: Place, sentence: RegExp, seconds = 300): Promise<string> => {
  const began = performance.now()
  const start = await begin(place)
  start.child.stdout!.on('data', () => {
    if (start.said().includes('AO is ready')) start.child.kill('SIGTERM')
  })
  assert.equal(await ended(start), 1, start.said())
  const took = (performance.now() - began) / 1000
  const [, last = ''] = /✗ ([^\n]+)\n$/.exec(start.said()) ?? []
  assert.match(last, sentence, start.said())
  assert.doesNotMatch(start.said(), /\n +at /)
  assert.ok(took < seconds, `said after ${took.toFixed(0)} s`)
  return last
}

/** Everything git knows or would take, as a fresh clone has it; `only`: some of it. */
export const copyRepository = (name: string, only: readonly string[] = []): string => {
  const to = join(folder, name)
  mkdirSync(to)
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', ...only])
  const files = list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(file))
  const packed = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    input: files.join('\0'),
    maxBuffer: 1024 ** 3,
  })
  execFileSync('tar', ['-x', '-C', to], { input: packed })
  return to
}

/** A group of processes that may take so much; `enter` is the line of shell that goes into it. */
export const limited = async <T>(
  { cores, megabytes }: { cores?: number; megabytes?: number },
  work: (enter: string, inside: () => number[]) => Promise<T>,
): Promise<T> => {
  const name = `ao-machines-${process.pid}`
  const at = (controller: string) => join(groups, isNew ? '' : controller, name)
  const used = [...(cores ? ['cpu'] : []), ...(megabytes ? ['memory'] : [])]
  const places = [...new Set(used.map(at))]
  if (isNew) writeFileSync(join(groups, 'cgroup.subtree_control'), '+cpu +memory')
  for (const place of places) mkdirSync(place)
  const set = (controller: string, old: string, present: string, value: string) =>
    writeFileSync(join(at(controller), isNew ? present : old), value)
  if (cores && isNew) set('cpu', '', 'cpu.max', `${cores * 100_000} 100000`)
  else if (cores) set('cpu', 'cpu.cfs_quota_us', '', String(cores * 100_000))
  if (megabytes) set('memory', 'memory.limit_in_bytes', 'memory.max', String(megabytes * 1024 ** 2))
  const inside = () =>
    readFileSync(join(places[0]!, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number)
  try {
    return await work(places.map((place) => `echo $$ > ${place}/cgroup.procs`).join(' && '), inside)
  } finally {
    for (let tries = 0; inside().length > 0 && tries < 100; tries++) {
      for (const pid of inside()) process.kill(pid, 'SIGKILL')
      await sleep(50)
    }
    for (const place of places) rmdirSync(place)
  }
}
