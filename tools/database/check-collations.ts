import { CannotStart } from '../../server/core/cannot-start.ts'
import type { Sql } from '../../server/core/database/db.ts'

type Collation = { name: string; made: string; now: string | null }

/**
 * Fails on a database whose texts the system sorts otherwise than when its indexes were made, as after an update of the C library or
 * of ICU: two accounts could then share an address. Answers what to tell whoever starts a database that does not sort by itself.
 */
export async function checkCollations(sql: Sql): Promise<string | undefined> {
  const [own] = await sql<
    { provider: string; name: string; made: string | null; now: string | null; database: string }[]
  >`
    select d.datlocprovider as provider, coalesce(d.datlocale, d.datcollate) as name, d.datcollversion as made,
      pg_database_collation_actual_version(d.oid) as now, quote_ident(d.datname) as database
    from pg_database d where d.datname = current_database()`
  const { provider, name, made, now, database } = own!
  if (made !== null && now !== null && made !== now)
    throw new CannotStart(
      `The database sorts by ${name} of version ${made}, and this system has version ${now}, so its indexes may be out of order: run "reindex database ${database}" and "alter database ${database} refresh collation version", then start again.`,
    )
  const [changed] = await sql<Collation[]>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.collname) as name, c.collversion as made,
      pg_collation_actual_version(c.oid) as now
    from pg_collation c join pg_namespace n on n.oid = c.collnamespace
    where c.collversion <> pg_collation_actual_version(c.oid)
      and exists (select from pg_attribute a where a.attcollation = c.oid and a.attrelid >= 16384)
    limit 1`
  if (changed)
    throw new CannotStart(
      `The collation ${changed.name} was used in version ${changed.made}, and this system has version ${changed.now}, so indexes may be out of order: run "reindex database ${database}" and "alter collation ${changed.name} refresh version", then start again.`,
    )
  const isOurs =
    name === 'C' || name === 'POSIX' || (provider === 'b' && name !== 'PG_UNICODE_FAST')
  return isOurs
    ? undefined
    : `The database sorts by ${name}, which an update of its system can change: a new one is better made as docs/operations.md says.`
}
