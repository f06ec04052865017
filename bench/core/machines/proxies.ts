// The pooler and the proxy of the system, with the settings that AO ships, brought to one machine.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/core/postgres/free-port.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { exitOf, listens, until } from './processes.ts'

const shipped = (file: string): string =>
  readFileSync(new URL(`../../../ops/${file}`, import.meta.url), 'utf8')

/** A program of the system that is before others, and what ends it. */
export type Proxy = { readonly url: string; readonly end: () => Promise<void> }

export type ProxyOptions = {
  /** Where it answers; a free port unless said. */
  port?: number
  /** What stands in for systems outside is in one process alone: these paths lead to the first. */
  toFirst?: readonly string[]
}

type Machine = {
  readonly folder: string
  /** Of AO's user at PostgreSQL. */
  readonly password: string
  /** Starts a program that ends with the machine. */
  readonly run: (program: string, args: readonly string[], options?: object) => ChildProcess
}

const ended = (child: ChildProcess) => async (): Promise<void> => {
  child.kill('SIGKILL')
  await exitOf(child)
}

/** PgBouncer of the system, in transaction mode, with the settings that AO ships, before each database of the server on that port. */
export const openPgbouncer = async (
  { folder, password, run }: Machine,
  to: number,
  size = 20,
): Promise<Proxy> => {
  const port = await freePort()
  const at = join(folder, `pgbouncer-${port}`)
  mkdirSync(at)
  writeFileSync(join(at, 'users.txt'), `"${applicationName}" "${password}"\n`)
  writeFileSync(
    join(at, 'pgbouncer.ini'),
    shipped('pgbouncer/pgbouncer.ini')
      .replace(/^ao = .*$/m, `* = host=127.0.0.1 port=${to}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${join(at, 'users.txt')}`)
      .replace(/^default_pool_size = .*$/m, `default_pool_size = ${size}`)
      .replace(/^(logfile|pidfile|unix_socket_dir|max_prepared_statements) = .*\n/gm, ''),
  )
  spawnSync('chmod', ['-R', 'a+rX', at])
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = run('pgbouncer', ['-q', ...asRoot, join(at, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  await until('PgBouncer', 20, () => listens(port))
  return {
    url: `postgres://${applicationName}:${password}@127.0.0.1:${port}/ao`,
    end: ended(child),
  }
}

/** HAProxy of the system, with the settings that AO ships, before these ports. */
export const openHaproxy = async (
  { folder, run }: Machine,
  ports: readonly number[],
  { port: wanted, toFirst = [] }: ProxyOptions = {},
): Promise<Proxy> => {
  const port = wanted ?? (await freePort())
  const at = join(folder, `haproxy-${port}.cfg`)
  const server = (each: number | undefined) => `  server ao${each} 127.0.0.1:${each}`
  const config = shipped('haproxy/haproxy.cfg')
    .replace(/^frontend plain[\s\S]*?(?=^frontend ao)/m, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(/^ {2}server ao1 .*$/m, ports.map(server).join('\n'))
  writeFileSync(
    at,
    toFirst.length === 0
      ? config
      : config
          .replace(
            /^ {2}default_backend ao$/m,
            `  use_backend first if { path_beg ${toFirst.join(' ')} }\n  default_backend ao`,
          )
          // In turn, so that what belongs together is answered by different ones.
          .replace(/balance leastconn/, 'balance roundrobin')
          .concat(`\nbackend first\n${server(ports[0])}\n`),
  )
  const child = run('haproxy', ['-db', '-q', '-f', at], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until('HAProxy', 20, async () => (await fetch(`${url}/healthz`)).status === 200)
  return { url, end: ended(child) }
}
