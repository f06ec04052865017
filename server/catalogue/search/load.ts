// Reading courses for the index: all of them by COPY in one snapshot, or some by number.
import type { Database, Sql } from '#server/core/db.ts'
import type { CampusInfo, ProviderInfo, SearchRow } from '../cards.ts'
import type { Changes, Source } from './port.ts'

const columns = ['number', 'id', 'slug', 'provider_id', 'campus_id', 'title', 'title_de', 'level', 'discipline', 'mode', 'delivery', 'languages',
  'duration_months', 'status', 'sponsored', 'source', 'fee_amount', 'fee_currency', 'tests', 'grade', 'intakes', 'scholarship', 'created'] as const

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' }
const field = (text: string): string | null =>
  text === '\\N' ? null : text.includes('\\') ? text.replace(/\\(.)/g, (_, c: string) => escapes[c] ?? c) : text

const rowOf = (line: string): SearchRow => {
  const at = line.split('\t')
  const text = (i: number) => field(at[i]!)
  const number = (i: number) => (at[i] === '\\N' ? null : Number(at[i]))
  return {
    number: Number(at[0]), id: at[1]!, slug: at[2]!, provider_id: at[3]!, campus_id: text(4), title: text(5)!, title_de: text(6), level: at[7]!,
    discipline: at[8]!, mode: at[9]!, delivery: at[10]!, languages: at[11]!, duration_months: number(12), status: at[13]!, sponsored: at[14] === 't',
    source: at[15]!, fee_amount: number(16), fee_currency: text(17), tests: text(18), grade: text(19), intakes: text(20), scholarship: at[21] === 't',
    created: Number(at[22]),
  }
}

/** Lines of a COPY, a chunk at a time; characters cut between chunks are kept whole. */
async function* rowsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<SearchRow[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (lines.length > 0) yield lines.map(rowOf)
  }
}

const providersIn = (sql: Sql, ids: readonly string[] | null): Promise<ProviderInfo[]> => sql<ProviderInfo[]>`
  select id, slug, name, name_de as "nameDe", aliases, country, city, city_de as "cityDe", latitude, longitude,
    rank_position as "rankPosition", rank_source as "rankSource"
  from catalogue.providers ${ids ? sql`where id = any(${ids}::uuid[])` : sql``} order by rank_position nulls last, id` as never
const campusesIn = (sql: Sql, ids: readonly string[] | null): Promise<CampusInfo[]> => sql<CampusInfo[]>`
  select id, city, latitude, longitude from catalogue.campuses ${ids ? sql`where id = any(${ids}::uuid[])` : sql``}` as never

/** Hands everything search reads, as of one moment, to `use`. */
export const withSource = <T>(sql: Database, use: (source: Source) => Promise<T>): Promise<T> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [moment] = await tx<{ horizon: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
    const providers = await providersIn(tx, null)
    const campuses = await campusesIn(tx, null)
    const stream = await tx.unsafe(`copy (select ${columns.join(', ')} from catalogue.search_rows) to stdout`).readable()
    return use({ providers, campuses, rows: rowsOf(stream as AsyncIterable<Uint8Array>), horizon: moment!.horizon })
  }) as Promise<T>

/** These courses as they are now, with the universities and campuses they name. */
export const changesOf = async (sql: Sql, numbers: readonly number[]): Promise<Changes> => {
  const rows = await sql<SearchRow[]>`select * from catalogue.search_rows where number = any(${numbers as number[]}::int[])`
  const present = new Set(rows.map(({ number }) => number))
  const [providers, campuses] = await Promise.all([
    providersIn(sql, [...new Set(rows.map((row) => row.provider_id))]),
    campusesIn(sql, [...new Set(rows.flatMap((row) => (row.campus_id ? [row.campus_id] : [])))]),
  ])
  return { providers, campuses, rows: [...rows], gone: numbers.filter((number) => !present.has(number)) }
}
