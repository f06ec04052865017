// Runs one task in a child process of its own: limited in memory, time, files and processes, without our environment,
// without writing rights, without the network where the system can take it away, able to read nothing but its own code: the
// file comes over standard input. A dead child is an answer, not a crash.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { frame, unframe, type Framed } from './inspect-frames.ts'

export type Limits = {
  heapMegabytes: number
  rssMegabytes: number
  /** Time on the clock; the time of computing is limited apart, below it. */
  wallSeconds: number
  cpuSeconds?: number
  /** Children at the same time; more tasks wait, and past `waiting` they are turned away. */
  atOnce: number
  waiting: number
  /** Whether the child may start threads (the reader of scans needs one). */
  threads?: true
}
export type ChildError = 'time' | 'memory' | 'busy' | 'died'
export type ChildAnswer = ({ ok: true } & Framed) | { ok: false; error: ChildError }

const packageFile = findPackageJSON(import.meta.url) ?? ''
const root = dirname(packageFile)
/** The packages may be a link to where they really are. */
const readable = [
  packageFile,
  join(root, 'server', 'providers', '*'),
  ...new Set(
    [join(root, 'node_modules'), realpathSync(join(root, 'node_modules'))].map((folder) =>
      join(folder, '*'),
    ),
  ),
]
const watchEvery = 40
const maxAnswer = 64 * 1024 * 1024

const works = (command: string, args: string[]) => {
  try {
    return spawnSync(command, args, { stdio: 'ignore', timeout: 2000 }).status === 0
  } catch {
    return false
  }
}

type Wrap = (seconds: number) => string[]
let wrapped: Wrap | undefined
/** What the system offers to hold a process down; where it offers nothing, the watcher alone does. */
const wrapOf = (): Wrap => {
  if (wrapped) return wrapped
  const linux = process.platform === 'linux'
  const noNetwork = linux && works('unshare', ['-n', 'true']) ? ['unshare', '-n'] : []
  const limited = linux && works('prlimit', ['--cpu=1', 'true'])
  return (wrapped = (seconds) => [
    ...noNetwork,
    ...(limited
      ? [
          'prlimit',
          `--cpu=${seconds}:${seconds + 2}`,
          '--fsize=67108864',
          '--nofile=256',
          '--core=0',
        ]
      : []),
  ])
}

const command = (entry: string, limits: Limits): [string, string[]] => {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(limits.threads ? ['--allow-worker'] : []),
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
    entry,
  ]
  const [first, ...rest] = [
    ...wrapOf()(limits.cpuSeconds ?? Math.ceil(limits.wallSeconds)),
    ...node,
  ]
  return [first as string, rest]
}

const residentMegabytes = async (pid: number) => {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')[1]
  return pages ? (Number(pages) * 4096) / 1_048_576 : 0
}

/** Seconds of computing a process has used, or null where the system does not tell (proc(5): fields 14 and 15, 100 a second). */
const usedSeconds = async (pid: number): Promise<number | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat ? (Number(fields[11]) + Number(fields[12])) / 100 : null
}

/** On the clock's time-out: the file asked for too much, or the machine had no time for it, and then asking again helps. */
const errorOfTimeout = async (pid: number, limits: Limits): Promise<ChildError> => {
  const used = await usedSeconds(pid)
  return limits.cpuSeconds !== undefined && used !== null && used < limits.cpuSeconds
    ? 'busy'
    : 'time'
}

const watch = (child: ChildProcess, limits: Limits, stop: (error: ChildError) => void) => {
  const clock = setTimeout(async () => {
    stop(child.pid ? await errorOfTimeout(child.pid, limits) : 'time')
  }, limits.wallSeconds * 1000)
  const scale = setInterval(async () => {
    if (child.pid && (await residentMegabytes(child.pid)) > limits.rssMegabytes) stop('memory')
  }, watchEvery)
  return () => {
    clearTimeout(clock)
    clearInterval(scale)
  }
}

const once = (entry: string, limits: Limits, running: Set<ChildProcess>, task: Buffer) =>
  new Promise<ChildAnswer>((resolve) => {
    const [program, args] = command(entry, limits)
    const env = {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      TMPDIR: tmpdir(),
      UV_THREADPOOL_SIZE: '2',
    }
    const child = spawn(program, args, { cwd: root, env, stdio: ['pipe', 'pipe', 'ignore'] })
    running.add(child)
    living.add(child)
    // Answers to people come before looking at files.
    if (child.pid) setPriority(child.pid, 5)
    let cause: ChildError = 'died'
    const stop = (why: ChildError) => {
      cause = why
      child.kill('SIGKILL')
    }
    const rest = watch(child, limits, stop)
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > maxAnswer) stop('memory')
      else parts.push(part)
    })
    child.on('error', () => {})
    child.stdin.on('error', () => {})
    child.on('close', (code, signal) => {
      rest()
      running.delete(child)
      living.delete(child)
      if (signal === 'SIGXCPU') cause = 'time'
      const answer = code === 0 ? unframe(Buffer.concat(parts)) : null
      resolve(answer ? { ok: true, ...answer } : { ok: false, error: cause })
    })
    child.stdin.end(task)
  })

/** Of every kind: whoever ends without closing them, as a loader that is stopped, leaves none behind. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** A child program that does one task a process, a few at the same time. */
export const limitedChild = (entry: string, limits: Limits) => {
  const running = new Set<ChildProcess>()
  const queue: (() => void)[] = []
  let busy = 0

  const run = async (says: object, ...files: Uint8Array[]): Promise<ChildAnswer> => {
    if (busy >= limits.atOnce) {
      if (queue.length >= limits.waiting) return { ok: false, error: 'busy' }
      await new Promise<void>((go) => queue.push(go))
    }
    busy++
    try {
      return await once(entry, limits, running, frame({ says, files }))
    } finally {
      busy--
      queue.shift()?.()
    }
  }
  const close = () => {
    for (const child of running) child.kill('SIGKILL')
  }
  return { run, close, /** Whether a task would start at once. */ free: () => busy < limits.atOnce }
}
