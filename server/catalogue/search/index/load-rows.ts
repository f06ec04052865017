// Reading courses for the index: all of them by COPY in one snapshot, or some by number.
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Database, Sql } from '#server/core/database/db.ts'
import type { CampusInfo, ProviderInfo, SearchRow } from '../../courses/course-cards.ts'
import type { CourseChanges, SearchSource } from '../search-port.ts'
import { searchColumns } from './course-rows.ts'

const listProviderInfos = (sql: Sql, ids: readonly string[] | null): Promise<ProviderInfo[]> =>
  sql<ProviderInfo[]>`
  select id, slug, name, name_de, aliases, country, city, city_de, latitude, longitude,
    rank_position, rank_source, time_zone
  from catalogue.providers ${ids ? sql`where id = any(${ids}::uuid[])` : sql``} order by rank_position nulls last, id`
const listCampusInfos = (sql: Sql, ids: readonly string[] | null): Promise<CampusInfo[]> =>
  sql<CampusInfo[]>`
  select id, city, latitude, longitude from catalogue.campuses ${ids ? sql`where id = any(${ids}::uuid[])` : sql``}`

/** The driver stops listening to the database while a COPY is read slowly, and when that ends it does not begin again by itself:
 *  what nobody read is read here, and the driver is asked to go on. Else the transaction would never hear of its own end. */
const letGo = async (stream: Readable): Promise<void> => {
  stream.resume()
  if (!stream.readableEnded) await finished(stream, { writable: false }).catch(() => {})
  stream._read(0)
}

/** Hands everything search reads, as of one moment, to `use`. */
export const withSource = <T>(
  sql: Database,
  now: Date,
  use: (source: SearchSource) => Promise<T>,
): Promise<T> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [moment] = await tx<{ horizon: string; size: number }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select count(*) from catalogue.courses where status <> 'withdrawn')::int as size`
    const providers = await listProviderInfos(tx, null)
    const campuses = await listCampusInfos(tx, null)
    const stream = (await tx
      .unsafe(
        `copy (select ${searchColumns.join(', ')} from catalogue.search_rows order by number) to stdout`,
      )
      .readable()) as Readable
    try {
      return await use({
        providers,
        campuses,
        size: moment!.size,
        lines: stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
        upTo: { horizon: moment!.horizon, at: now.toISOString() },
      })
    } finally {
      await letGo(stream)
    }
  }) as Promise<T>

/** These courses as they are now, with the universities and campuses they name. */
export const loadChanges = async (sql: Sql, numbers: readonly number[]): Promise<CourseChanges> => {
  const rows = await sql<
    SearchRow[]
  >`select * from catalogue.search_rows where number = any(${numbers as number[]}::int[])`
  const present = new Set(rows.map(({ number }) => number))
  const [providers, campuses] = await Promise.all([
    listProviderInfos(sql, [...new Set(rows.map((row) => row.providerId))]),
    listCampusInfos(sql, [...new Set(rows.flatMap((row) => (row.campusId ? [row.campusId] : [])))]),
  ])
  return {
    providers,
    campuses,
    rows: [...rows],
    gone: numbers.filter((number) => !present.has(number)),
  }
}
