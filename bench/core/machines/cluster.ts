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
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/core/postgres/free-port.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { openDatabase, type Database } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { postgresHome, runAs } from '#server/core/postgres/binaries.ts'
import { applicationName, startPostgres } from '#server/core/postgres/server.ts'
import type { Role } from '#contract/roles.ts'
import { loadDemo } from '#server/demo.ts'
import { addAccount, openSession } from '#server/identity/public.ts'
import { openApp } from '../../open-app.ts'
import { exitOf, until } from './processes.ts'
import { openHaproxy, openPgbouncer, type ProxyOptions } from './proxies.ts'

const password = 'only-for-this-machine'
export const secret = 'a secret that only benchmarks know, long enough'

export type Person = { readonly id: string; readonly token: string }
export type Postgres = {
  readonly port: number
  readonly folder: string
  /** As AO connects. */
  readonly url: string
  /** As `ao`, the owner of the database. */
  readonly ownerUrl: string
  /** As the superuser. */
  readonly admin: string
  readonly start: (settings?: readonly string[]) => Promise<void>
  /** By a signal to the postmaster: SIGINT ends it in order, SIGKILL as a machine that is gone. */
  readonly end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
}

/** With owners and rights; whole or not at all. */
const copyFolder = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', from, `${to}.new`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} is not copied: ${stderr}`)
  renameSync(`${to}.new`, to)
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

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

  const postgres = async (name: string): Promise<Postgres> => {
    const port = await freePort()
    const at = join(folder, name)
    let child: ChildProcess | undefined
    const address = (user: string) => `postgres://${user}:${password}@127.0.0.1:${port}/ao`
    const log = `${at}.log`
    return {
      port,
      folder: at,
      url: address(applicationName),
      ownerUrl: address('ao'),
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
        await exitOf(child)
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
    // Proofs that run together make it once (tools/prove.ts).
    const shared = process.env['AO_PROVE_CLUSTERS']
    const kept = shared && join(shared, demo ? 'demo' : 'empty')
    if (kept && existsSync(kept)) {
      copyFolder(kept, made.folder)
      return made
    }
    const started = await startPostgres({
      folder: made.folder,
      password,
      applicationPassword: password,
      log: `${made.folder}.log`,
      settings: ['fsync=off'],
    })
    await migrate(started.ownerUrl, { application: applicationName })
    if (demo)
      await loadDemo({ databaseUrl: started.applicationUrl, publicUrl: 'https://ao.test', secret })
    await started.stop()
    if (kept) copyFolder(made.folder, kept)
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
        await exitOf(child)
      },
    }
  }

  const machine = { folder, password, run }
  const pgbouncer = (to: Postgres, size?: number) => openPgbouncer(machine, to.port, size)
  const haproxy = (ports: readonly number[], options?: ProxyOptions) =>
    openHaproxy(machine, ports, options)

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
      await Promise.all(left.map(exitOf))
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
