// CSV after RFC 4180, read and written by one pair of libraries on the server: csv-parse and csv-stringify, and what we ask of them.
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { UnreadableFile } from './unreadable-file.ts'

/** `line` is the one on which the row begins; a quoted cell may hold several. */
export type CsvRow = { line: number; cells: string[] }
export type CsvRecord = { line: number; fields: Readonly<Record<string, string>> }
export type CsvCells = readonly (string | number | null)[]

/** A row of a table has some hundred cells of some hundred letters; more is no table. */
const maxRowBytes = 1_000_000

/** The separator most used on the first line that has any, outside quotes. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  for (const line of head.split(/\r?\n/)) {
    const [best] = [',', ';', '\t']
      .map((mark) => [mark, line.split(mark).length - 1] as const)
      .sort((a, b) => b[1] - a[1])
    if (best && best[1] > 0) return best[0]
  }
  return ','
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a quote that is closed',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'text follows a quote that is closed',
}

/** Rows with anything in them, cells trimmed; separated by comma, semicolon or tab. Throws `UnreadableFile` with the line. */
export const readCsv = (text: string): CsvRow[] => {
  const rows: CsvRow[] = []
  let ended = 0
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // `5" pipe` is text; a cell that begins with a quote has to end with one.
      relax_quotes: true,
      trim: true,
      max_record_size: maxRowBytes,
      on_record: (cells: string[], { lines }) => {
        if (cells.length > 1 || cells[0] !== '')
          rows.push({ line: ended + 1, cells: cells.map((cell) => cell.trim()) })
        ended = lines
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile('row_too_long', 'a row is longer than 1 MB', ended + 1)
    throw new UnreadableFile('not_csv', sentences[error.code] ?? error.message, ended + 1)
  }
}

/** Rows as records by the names of the header; lines before the header (titles, dates) are passed over. */
export function* recordsOf(
  rows: Iterable<CsvRow>,
  isHeader: (names: readonly string[]) => boolean = (names) => names.length > 2,
): Generator<CsvRecord> {
  let names: string[] | null = null
  for (const { line, cells } of rows) {
    if (names)
      yield { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }
    else if (isHeader(cells)) names = cells
  }
}

/** Lines of CSV. Text that a spreadsheet would run as a formula is kept from it by an apostrophe; numbers are not text. */
export const toCsv = (rows: readonly CsvCells[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    // csv-stringify leaves line breaks within cells unquoted as soon as the delimiter is given, unless told.
    { escape_formulas: true, record_delimiter: '\r\n', quote_record_delimiter: true },
  )

/** A CSV file piece by piece: its head, then rows as they come. The mark at the front tells a spreadsheet that this is UTF-8. */
export async function* csvBytes<Row>(
  head: CsvCells,
  parts: AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => CsvCells,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${toCsv([head])}`)
  for await (const rows of parts) if (rows.length > 0) yield Buffer.from(toCsv(rows.map(toCells)))
}

/** The answer of a call that gives a CSV file to keep. */
/** Pages of rows until one is not full. What is read must not move while it is read: by age, or made until a moment. */
export async function* rowsInPages<Row>(
  read: (page: { skip: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const limit = 500
  for (let skip = 0; ; skip += limit) {
    const page = await read({ skip, limit })
    yield page
    if (page.length < limit) return
  }
}

export const csvFile = (filename: string, bytes: AsyncIterable<Uint8Array>) => ({
  bytes,
  type: 'text/csv; charset=utf-8',
  filename,
  disposition: 'attachment' as const,
})
