// A world on several processes: two more of AO for calls and pages, PgBouncer before PostgreSQL for all of them, HAProxy before them,
// and a streaming replica for what may be a second old. The first process, which the journeys hold, does the background work and
// answers like the others.
import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/core/database/db.ts'
import { newRunFolder } from '#server/core/postgres/for-tests.ts'
import { createDatabase, type TestDatabase } from '#server/core/database/test-database.ts'
import { openCluster } from '../bench/core/machines/cluster.ts'
import { exitOf, until } from '../bench/core/machines/processes.ts'
import type { ProcessSettings } from './one-process.ts'

/** How many processes answer; one unless said. */
export const processes = Number(process.env['AO_JOURNEY_PROCESSES'] ?? 1)

/** Cards, the locker and the mailbox stand for systems outside, and each process has its own: all go to the first. */
const outside = ['/api/payments', '/api/student/digilocker', '/dev/']
/** A machine that is switched off loses what was not written: journeys switch none off. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=512MB']

type Several = {
  /** Where HAProxy answers. */
  readonly port: number
  /** The process that is there already; what stands in for systems outside is in it alone. */
  readonly first: number
  readonly ports: readonly number[]
  readonly settings: Omit<ProcessSettings, 'port'>
}

const databaseAt = (proxy: { url: string }, databaseUrl: string): string => {
  const url = new URL(proxy.url)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

/** PostgreSQL with a replica that follows, and PgBouncer before it. */
export const openMachines = async () => {
  const folder = newRunFolder()
  const cluster = await openCluster(folder)
  const primary = await cluster.firstPostgres('primary')
  const replica = await cluster.replicaOf(primary, 'replica')
  await primary.start(hasty)
  await replica.start([...hasty, 'hot_standby_feedback=on'])
  const pooler = await cluster.pgbouncer(primary)
  const onReplica = cluster.open(replica.admin)

  /** More processes, and HAProxy before all of them. */
  const openProcesses = async ({ port, first, ports, settings }: Several) => {
    const children = ports.map((each) => {
      const child = fork(fileURLToPath(new URL('./one-process.ts', import.meta.url)), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child.send({ ...settings, port: each })
      return child
    })
    for (const each of ports)
      await until(`AO on ${each}`, 120, async () => {
        const { status } = await fetch(`http://127.0.0.1:${each}/readyz`)
        return status === 200
      })
    const proxy = await cluster.haproxy([first, ...ports], { port, toFirst: outside })
    return {
      forward: (ms: number): void => {
        for (const child of children) child.send({ forward: ms })
      },
      close: async (): Promise<void> => {
        await proxy.end()
        for (const child of children) child.disconnect()
        await Promise.all(children.map(exitOf))
      },
    }
  }

  return {
    /** Of the migrated, empty database, or of another one; it is there on the replica as well. */
    clone: async (source?: TestDatabase): Promise<TestDatabase> => {
      const database = await createDatabase(
        primary.ownerUrl.replace(/ao$/, 'postgres'),
        source ? new URL(source.ownerUrl).pathname.slice(1) : 'ao',
      )
      await until('the replica has the database', 60, async () => {
        const name = new URL(database.url).pathname.slice(1)
        return (await onReplica`select 1 from pg_database where datname = ${name}`).length === 1
      })
      return database
    },
    /** The same database by way of PgBouncer, and on the replica. */
    addressesOf: ({ url }: TestDatabase) => ({
      poolUrl: databaseAt(pooler, url),
      replicaUrl: databaseAt(replica, url),
    }),
    /** How often tables of this database were read on the replica. */
    readsOfReplica: async ({ url }: TestDatabase): Promise<number> => {
      const sql = openDatabase(databaseAt({ url: replica.admin }, url), { max: 1 })
      const [row] = await sql<{ reads: number }[]>`
        select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables
        where schemaname <> 'graphile_worker'`
      await sql.end({ timeout: 1 })
      return row!.reads
    },
    openProcesses,
    close: async (): Promise<void> => {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
