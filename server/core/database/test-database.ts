// A database of one's own for each test file: cloned from the migrated template, dropped at the end.
import { openDatabase, type Sql } from './db.ts'
import { newSecret } from '../random.ts'
import { applicationUrlOf, sharedTestPostgres } from '../postgres/for-tests.ts'

export type TestDatabase = {
  /** As AO connects: by a role that owns nothing. */
  url: string
  /** As migrations connect, and tests that arrange what AO may not. */
  ownerUrl: string
  drop: () => Promise<void>
}

/** Of the migrated, empty database, or of another one of the same server that nobody is connected to. */
export const cloneDatabase = async (source?: TestDatabase): Promise<TestDatabase> => {
  const { url, template } = await sharedTestPostgres()
  return createDatabase(url, source ? new URL(source.ownerUrl).pathname.slice(1) : template)
}

/** A database in which nothing was ever made. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  createDatabase((await sharedTestPostgres()).url, 'template0')

/** Of a process that was killed connections may still stand: only the role that made them may end them. */
const endConnections = (sql: Sql, name: string) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and usename = current_user`

/** Not `with (force)`: that refuses an owner who may not end PostgreSQL's own vacuum, which a plain drop ends itself. */
export const dropDatabase = async (sql: Sql, name: string): Promise<void> => {
  await endConnections(sql, name)
  await sql`drop database if exists ${sql(name)}`
}

/** On the test server whose owner connects by this address, as a copy of the database of that name, to which nobody is connected. */
export const createDatabase = async (url: string, template: string): Promise<TestDatabase> => {
  const name = `t_${newSecret(9)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')}`
  const admin = openDatabase(url, { max: 1 })
  await admin.unsafe(`create database "${name}" template "${template}" strategy file_copy`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: applicationUrlOf(own.href),
    ownerUrl: own.href,
    drop: async () => {
      const application = openDatabase(applicationUrlOf(url), { max: 1 })
      await endConnections(application, name)
      await application.end({ timeout: 1 })
      const sql = openDatabase(url, { max: 1 })
      await dropDatabase(sql, name)
      await sql.end({ timeout: 1 })
    },
  }
}
