import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { domains } from '../../domains.ts'
import { openDatabase, type Sql } from '../../server/core/database/db.ts'
import { assertOwnSessions } from '../../server/core/database/pooler.ts'
import { assertTls } from '../../server/core/database/tls.ts'
import { checkCollations } from './check-collations.ts'
import { databaseSilent } from '../run/plain-error.ts'

/** A server that is slow still answers within this; something that only holds the connection never does. */
const answersWithinMs = 30_000

/**
 * Fails on a database on which AO would fail later: silent, too old, another encoding, or somebody else's tables in the way.
 * What never answers is left to itself: the process ends over it.
 */
export async function checkDatabase(
  databaseUrl: string,
  withinMs: number = answersWithinMs,
): Promise<void> {
  await Promise.race([
    check(databaseUrl),
    sleep(withinMs, undefined, { ref: false }).then(() => {
      throw new CannotStart(databaseSilent)
    }),
  ])
}

async function check(databaseUrl: string): Promise<void> {
  await assertTls(databaseUrl)
  await assertOwnSessions(databaseUrl)
  const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-check' })
  try {
    const [server] = await sql<{ version: number; encoding: string }[]>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    const major = Math.floor(server!.version / 10_000)
    if (major < 18)
      throw new CannotStart(
        `The database is PostgreSQL ${major}; AO needs 18 or newer: upgrade it, or unset DATABASE_URL to use AO's own.`,
      )
    if (server!.encoding !== 'UTF8')
      throw new CannotStart(
        `The database is encoded in ${server!.encoding}; AO needs UTF8: create another with encoding 'UTF8' template template0.`,
      )
    await assertNoForeignTables(sql)
    const advice = await checkCollations(sql)
    if (advice) console.log(`! ${advice}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The schemas of AO's own tables. */
export const ownSchemas: readonly string[] = ['core', ...Object.keys(domains)]

/** Fails on a database that AO never made, in which somebody else's tables stand where its own would. */
export async function assertNoForeignTables(sql: Sql): Promise<void> {
  const [foreign] = await sql<{ name: string }[]>`
    select n.nspname as name from pg_namespace n
    where to_regclass('core.migrations') is null and n.nspname = any(${ownSchemas})
      and exists (select from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v'))
    limit 1`
  if (foreign)
    throw new CannotStart(
      `The database has tables in the schema "${foreign.name}" that are not AO's: give AO a database of its own.`,
    )
}
