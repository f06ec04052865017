// Several machines on one: PostgreSQL on ports that stay, copies of it that follow, AO in processes of its own, and the poolers and
// proxies of the system. All of it ends with the test.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeSystemContext } from '#server/core/app.ts'
import { openDatabase, type Database } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { postgresHome, runAs } from '#server/core/postgres/binaries.ts'
import { startPostgres } from '#server/core/postgres/server.ts'
import type { Role } from '#contract/roles.ts'
import { loadDemo } from '#server/demo.ts'
import { addAccount, openSession } from '#server/identity/public.ts'
import { openApp } from '../../open-app.ts'
import { freePort, gone, listens, until } from './processes.ts'

const password = 'only-for-this-machine'
export const secret = 'a secret that only benchmarks know, long enough'

export type Person = { readonly id: string; readonly token: string }
export type Postgres = {
  readonly port: number
  readonly folder: string
  /** As `ao`, the owner of the database. */
  readonly url: string
  /** As the superuser. */
  readonly admin: string
  readonly start: (settings?: readonly string[]) => Promise<void>
  /** By a signal to the postmaster: SIGINT ends it in order, SIGKILL as a machine that is gone. */
  readonly end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const shipped = (file: string): string =>
  readFileSync(new URL(`../../../ops/${file}`, import.meta.url), 'utf8')

/** A program of the system that is before others, and what ends it. */
export type Proxy = { readonly url: string; readonly end: () => Promise<void> }

type ProxyOptions = {
  /** Where it answers; a free port unless said. */
  port?: number
  /** What stands in for systems outside is in one process alone: these paths lead to the first. */
  toFirst?: readonly string[]
}

/** `place`: where its folder is made; that of temporary files unless said. */
export const openCluster = async (place: string = tmpdir()) => {
  const folder = mkdtempSync(join(place, 'ao-machines-'))
  chmodSync(folder, 0o755)
  const ends: (() => Promise<unknown>)[] = []
  const children = new Set<ChildProcess>()

  const run = (program: string, args: readonly string[], options: object = {}): ChildProcess => {
    const child = spawn(program, args, {
      stdio: ['ignore', process.env['AO_LOG'] === '1' ? 'inherit' : 'ignore', 'inherit'],
      ...options,
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  const ended = (child: ChildProcess) => async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone(child)
  }

  const postgres = async (name: string): Promise<Postgres> => {
    const port = await freePort()
    const at = join(folder, name)
    let child: ChildProcess | undefined
    const address = (user: string) => `postgres://${user}:${password}@127.0.0.1:${port}/ao`
    const log = `${at}.log`
    return {
      port,
      folder: at,
      url: address('ao'),
      admin: address('postgres'),
      start: async (settings = []) => {
        const user = runAs(at)
        writeFileSync(log, '')
        if (user) chownSync(log, user.uid, user.gid)
        const given = [
          'listen_addresses=127.0.0.1',
          'unix_socket_directories=',
          'max_connections=200',
          'timezone=UTC',
          'log_destination=stderr',
          'wal_keep_size=1GB',
          ...settings,
        ].flatMap((each) => ['-c', each])
        child = run(
          '/bin/sh',
          [
            '-c',
            `exec "$0" "$@" 2>>'${log}'`,
            join(postgresHome(user).bin, 'postgres'),
            '-D',
            at,
            '-p',
            String(port),
            ...given,
          ],
          { ...user, cwd: '/', stdio: 'ignore' },
        )
        const sql = openDatabase(address('postgres'), { max: 1 })
        try {
          await until(`${name} answers (${log})`, 120, async () => {
            if (child!.exitCode !== null) throw new Error(readFileSync(log, 'utf8').slice(-2000))
            return (await sql`select 1 as one`).length === 1
          })
        } finally {
          await sql.end({ timeout: 1 })
        }
      },
      end: async (signal) => {
        if (!child) return
        child.kill(signal)
        await gone(child)
      },
    }
  }

  /** A copy of one that is stopped. */
  const copyOf = async (from: Postgres, name: string): Promise<Postgres> => {
    const copy = await postgres(name)
    cpSync(from.folder, copy.folder, { recursive: true, preserveTimestamps: true })
    spawnSync('chown', ['-R', `--reference=${from.folder}`, copy.folder])
    chmodSync(copy.folder, 0o700)
    rmSync(join(copy.folder, 'postmaster.pid'), { force: true })
    return copy
  }

  /** A copy that follows. */
  const replicaOf = async (from: Postgres, name: string): Promise<Postgres> => {
    const copy = await copyOf(from, name)
    writeFileSync(join(copy.folder, 'standby.signal'), '')
    appendFileSync(
      join(copy.folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres password=${password} application_name=${name}'\n`,
    )
    spawnSync('chown', ['-R', `--reference=${from.folder}`, copy.folder])
    return copy
  }

  /** One with the tables, and the demo world where it is wanted; it is stopped. */
  const firstPostgres = async (name: string, { demo = false } = {}): Promise<Postgres> => {
    const made = await postgres(name)
    const started = await startPostgres({
      folder: made.folder,
      password,
      log: `${made.folder}.log`,
      settings: ['fsync=off'],
    })
    await migrate(started.url)
    if (demo) await loadDemo({ databaseUrl: started.url, publicUrl: 'https://ao.test', secret })
    await started.stop()
    return made
  }

  /** People with the role, signed in. */
  const people = async (url: string, count: number): Promise<Person[]> => {
    const { server, app } = await openApp(url, { poolSize: 4 })
    const made = await app.sql.begin(async (tx) => {
      const ctx = makeSystemContext(app, tx)
      const all: Person[] = []
      for (let n = 0; n < count; n++) {
        const id = await addAccount(ctx, {
          mail: `machines${n}@people.test`,
          passwordHash: '',
          firstName: 'Asha',
          lastName: 'Rao',
          roles: ['student'],
          verified: true,
          termsVersion: '1',
        })
        const { accessToken } = await openSession(ctx, id, ['student'])
        all.push({ id, token: accessToken })
      }
      return all
    })
    await server.close()
    await app.sql.end({ timeout: 1 })
    return made
  }

  /** Those of the demo who have these roles, signed in. */
  const demoPeople = async (url: string, roles: readonly Role[]): Promise<Person[]> => {
    const { server, app } = await openApp(url, { poolSize: 4 })
    const made: Person[] = []
    for (const role of roles) {
      const [account] = await app.sql<{ id: string }[]>`
        select id from identity.accounts where mail = ${`${role}@demo.ao.example`}`
      const { id } = account!
      const { accessToken } = await app.sql.begin((tx) =>
        openSession(makeSystemContext(app, tx), id, [role]),
      )
      made.push({ id, token: accessToken })
    }
    await server.close()
    await app.sql.end({ timeout: 1 })
    return made
  }

  /** AO in a process of its own, on that port or a free one, with these settings of the environment. */
  const ao = async (settings: Readonly<Record<string, string>>, wanted?: number) => {
    const port = wanted ?? (await freePort())
    const data = join(folder, `data-${port}`)
    mkdirSync(data, { recursive: true })
    const child = run(process.execPath, [fileURLToPath(new URL('./subject.ts', import.meta.url))], {
      env: { ...process.env, ...settings, PORT: String(port), AO_DATA: data, AO_SECRET: secret },
    })
    await until(`AO on ${port}`, 120, async () => {
      if (child.exitCode !== null) return Promise.reject(new Error('ended'))
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
      return status === 200
    })
    return {
      port,
      child,
      url: `http://127.0.0.1:${port}`,
      end: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
        child.kill(signal)
        await gone(child)
      },
    }
  }

  /** PgBouncer of the system, in transaction mode, with the settings that AO ships, before each database of this server. */
  const pgbouncer = async (to: Postgres, size = 20): Promise<Proxy> => {
    const port = await freePort()
    const at = join(folder, `pgbouncer-${port}`)
    mkdirSync(at)
    writeFileSync(join(at, 'users.txt'), `"ao" "${password}"\n`)
    writeFileSync(
      join(at, 'pgbouncer.ini'),
      shipped('pgbouncer/pgbouncer.ini')
        .replace(/^ao = .*$/m, `* = host=127.0.0.1 port=${to.port}`)
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
    return { url: `postgres://ao:${password}@127.0.0.1:${port}/ao`, end: ended(child) }
  }

  /** HAProxy of the system, with the settings that AO ships, before these ports. */
  const haproxy = async (
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

  return {
    folder,
    postgres,
    firstPostgres,
    copyOf,
    replicaOf,
    people,
    demoPeople,
    ao,
    pgbouncer,
    haproxy,
    open: (url: string): Database => {
      const sql = openDatabase(url, { max: 2 })
      ends.push(() => sql.end({ timeout: 1 }))
      return sql
    },
    /** For a program that ends by an error. */
    kill: () => [...children].forEach((child) => child.kill('SIGKILL')),
    close: async () => {
      for (const end of ends) await end()
      const left = [...children]
      for (const child of left) child.kill('SIGKILL')
      await Promise.all(left.map(gone))
      for (let tries = 0; existsSync(folder) && tries < 20; tries++) {
        try {
          rmSync(folder, { recursive: true, force: true })
        } catch {
          await sleep(200) // what belonged to them ends a moment later
        }
      }
    },
  }
}
