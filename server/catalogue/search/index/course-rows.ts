// Rows of `catalogue.search_rows` as COPY writes them.
import { postgres } from '#server/core/postgres-driver.ts'
import type { SearchRow } from '../../courses/course-cards.ts'

export const searchColumns = [
  'number',
  'id',
  'slug',
  'provider_id',
  'campus_id',
  'title',
  'title_de',
  'level',
  'discipline',
  'mode',
  'delivery',
  'languages',
  'duration_months',
  'status',
  'sponsored',
  'source',
  'fee_amount',
  'fee_currency',
  'fees',
  'requirements',
  'intakes',
  'scholarship',
  'created',
] as const

/** The other way round, for rows that come from elsewhere. */
export const searchLineOf = (row: SearchRow): Uint8Array =>
  encoder.encode(
    `${searchColumns
      .map((name) => {
        const value = row[postgres.toCamel(name) as keyof SearchRow]
        return value === null
          ? '\\N'
          : value === true
            ? 't'
            : value === false
              ? 'f'
              : String(value).replace(/[\\\t\n\r]/g, (c) => `\\${marks[c]}`)
      })
      .join('\t')}\n`,
  )

const encoder = new TextEncoder()
const marks: Readonly<Record<string, string>> = { '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }
const escapes: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
}
const field = (text: string): string | null =>
  text === '\\N'
    ? null
    : text.includes('\\')
      ? text.replace(/\\(.)/g, (_, c: string) => escapes[c] ?? c)
      : text

const rowOf = (line: string): SearchRow => {
  const at = line.split('\t')
  const text = (i: number) => field(at[i]!)
  const number = (i: number) => (at[i] === '\\N' ? null : Number(at[i]))
  return {
    number: Number(at[0]),
    id: at[1]!,
    slug: at[2]!,
    providerId: at[3]!,
    campusId: text(4),
    title: text(5)!,
    titleDe: text(6),
    level: at[7]!,
    discipline: at[8]!,
    mode: at[9]!,
    delivery: at[10]!,
    languages: at[11]!,
    durationMonths: number(12),
    status: at[13]!,
    sponsored: at[14] === 't',
    source: at[15]!,
    feeAmount: number(16),
    feeCurrency: text(17),
    fees: text(18),
    requirements: text(19),
    intakes: text(20),
    scholarship: at[21] === 't',
    created: Number(at[22]),
  }
}

/** Lines of a COPY, a chunk at a time; characters cut between chunks are kept whole. */
export async function* rowsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<SearchRow[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (lines.length > 0) yield lines.map(rowOf)
  }
}
