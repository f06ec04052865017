// A world on several processes: two more of AO for calls and pages, PgBouncer before PostgreSQL for all of them, HAProxy before them.
// The first process, which the journeys hold, does the background work and answers like the others.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ProcessSettings } from './one-process.ts'

/** How many processes answer; one unless said. */
export const processes = Number(process.env['AO_JOURNEY_PROCESSES'] ?? 1)

const ops = fileURLToPath(new URL('../ops', import.meta.url))
const gone = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries++) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer`)
}

const listens = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const socket = connect(port, '127.0.0.1')
    const is = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (is) return
    await sleep(50)
  }
  throw new Error(`nobody listens on ${port}`)
}

/** PgBouncer of the system in transaction mode, with the settings that AO ships. Gives its address for this database. */
export const openPooler = async (databaseUrl: string, port: number, folder: string) => {
  const to = new URL(databaseUrl)
  const at = join(folder, 'pgbouncer.ini')
  await mkdir(folder, { recursive: true })
  const shipped = await readFile(join(ops, 'pgbouncer/pgbouncer.ini'), 'utf8')
  await writeFile(
    at,
    shipped
      .replace(
        /^ao = .*$/m,
        `* = host=${to.hostname} port=${to.port} user=${to.username} password=${decodeURIComponent(to.password)}`,
      )
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*$/m, 'auth_type = any')
      .replace(/^(auth_file|logfile|pidfile|unix_socket_dir|max_prepared_statements) = .*\n/gm, ''),
    { mode: 0o644 },
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asRoot, at], { stdio: 'ignore' })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await listens(port)
  return {
    url: url.href,
    close: async () => {
      child.kill('SIGKILL')
      await gone(child)
    },
  }
}

type Several = {
  /** Where HAProxy answers. */
  readonly port: number
  /** The process that is there already; what stands in for systems outside is in it alone. */
  readonly first: number
  readonly ports: readonly number[]
  readonly settings: Omit<ProcessSettings, 'port'>
  readonly folder: string
}

/** HAProxy of the system with the settings that AO ships, before the first process and new ones. */
export const openProcesses = async ({ port, first, ports, settings, folder }: Several) => {
  const children = ports.map((each) => {
    const child = fork(fileURLToPath(new URL('./one-process.ts', import.meta.url)), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.send({ ...settings, port: each })
    return child
  })
  await Promise.all(ports.map((each) => answers(`http://127.0.0.1:${each}/readyz`)))
  const at = join(folder, 'haproxy.cfg')
  const shipped = await readFile(join(ops, 'haproxy/haproxy.cfg'), 'utf8')
  await writeFile(
    at,
    shipped
      .replace(/^frontend plain[\s\S]*?(?=^frontend ao)/m, '')
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      // Cards and the locker stand for systems outside, and each process has its own: all go to the first.
      .replace(
        /^ {2}default_backend ao$/m,
        '  use_backend first if { path_beg /api/payments /api/student/digilocker /dev/ }\n  default_backend ao',
      )
      .replace(
        /^ {2}server ao1 .*$/m,
        [first, ...ports].map((each) => `  server ao${each} 127.0.0.1:${each}`).join('\n'),
      )
      // In turn, so that what belongs together is answered by different ones.
      .replace(/balance leastconn/, 'balance roundrobin')
      .concat(`\nbackend first\n  server ao${first} 127.0.0.1:${first}\n`),
  )
  const proxy = spawn('haproxy', ['-db', '-q', '-f', at], { stdio: 'ignore' })
  await answers(`http://127.0.0.1:${port}/healthz`)
  return {
    forward: (ms: number): void => {
      for (const child of children) child.send({ forward: ms })
    },
    close: async (): Promise<void> => {
      proxy.kill('SIGKILL')
      for (const child of children) child.disconnect()
      await Promise.all([proxy, ...children].map(gone))
    },
  }
}
