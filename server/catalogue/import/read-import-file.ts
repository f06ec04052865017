// From the bytes of a file to what is in it, by its format. Throws with a reason when the file as a whole cannot be read.
import { gunzipSync } from 'node:zlib'
import type { FileReason, importFormats } from '#contract/catalogue/import/calls.ts'
import { type CsvRecord, readCsv, recordsOf } from '#server/core/formats/csv.ts'
import { decodeText } from '#server/core/formats/decode-text.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { isCleanText, withoutHidden } from '#contract/clean-text.ts'
import type { Collected } from './collect-records.ts'
import { readCricos } from './cricos.ts'
import { readDiscoverUni } from './discover-uni.ts'
import { importColumns, type Mapping, readPlain } from './plain-records.ts'
import { openWorkbook } from './workbook.ts'

export type Format = (typeof importFormats)[number]
const maxUnpacked = 600 * 1024 * 1024

const unreadable = (reason: FileReason, says: string) => new UnreadableFile(reason, says)

/** How a reason is stored and sent: `not_csv:17`, the line where it is known. */
export const reasonOf = ({ reason, line }: UnreadableFile): string =>
  line === null ? reason : `${reason}:${line}`

const unpacked = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpacked })
  } catch {
    throw unreadable('not_gzip', 'the gzip file is broken or unpacks to more than 600 MB')
  }
}

/** Workbooks of Excel before 2007, and those that a password protects. */
const isCompound = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

const jsonRecords = (text: string): CsvRecord[] => {
  const flat = (value: unknown, line: number): CsvRecord => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw unreadable('not_json', 'no JSON list of records and no record a line')
    return {
      line,
      fields: Object.fromEntries(
        Object.entries(value).map(([name, field]) => [
          name,
          field === null ? '' : Array.isArray(field) ? field.join('|') : String(field),
        ]),
      ),
    }
  }
  try {
    if (/^\s*\[/.test(text))
      return (JSON.parse(text) as unknown[]).map((value, at) => flat(value, at + 1))
    return text
      .split('\n')
      .flatMap((line, at) => (line.trim() === '' ? [] : [flat(JSON.parse(line), at + 1)]))
  } catch {
    throw unreadable('not_json', 'no JSON list of records and no record a line')
  }
}

/** Names of the columns of a CSV. */
export const columnsOf = (bytes: Uint8Array): string[] => {
  for (const { cells } of readCsv(decodeText(unpacked(bytes)))) if (cells.length > 2) return cells
  return []
}

/** Most text has nothing but letters of Latin scripts, in which nothing hides. */
const plainText = /^[\n\r\t\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/

/** What nobody sees, or what changes the order of what they see, is left out of titles and texts, as where people type them. */
const seen = <T>(value: T): T => {
  if (typeof value === 'string')
    return (plainText.test(value) || isCleanText(value) ? value : withoutHidden(value)) as T
  if (Array.isArray(value)) return value.map(seen) as T
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, seen(inner)])) as T
}

/** Before anything is made of them: the keys of courses and universities, too, are what one sees. */
function* seenRecords(records: Iterable<CsvRecord>): Generator<CsvRecord> {
  for (const { line, fields } of records) yield { line, fields: seen(fields) }
}

/** What a file of one of the formats says. Fails with UnreadableFile where it is none. */
export const readImportFile = (packed: Uint8Array, format: Format, mapping: Mapping): Collected => {
  const { providers, courses, ...rest } = readFormat(packed, format, mapping)
  return { ...rest, providers: seen(providers), courses: seen(courses) }
}

const readFormat = (packed: Uint8Array, format: Format, mapping: Mapping): Collected => {
  const bytes = unpacked(packed)
  if (bytes.length === 0) throw unreadable('empty_file', 'the file is empty')
  if (format === 'discover-uni') return readDiscoverUni(decodeText(bytes))
  if (format === 'own-json') return readPlain(seenRecords(jsonRecords(decodeText(bytes))))
  if (format === 'cricos') {
    if (isCompound(bytes))
      throw unreadable('not_a_workbook', 'an old .xls or a workbook with a password is not read')
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
      const read = readCricos({ courses: readCsv(decodeText(bytes)) })
      if (read.rows === 0) throw unreadable('no_header', 'no row names the columns')
      return read
    }
    const { rows } = openWorkbook(bytes)
    return readCricos({
      courses: rows('Courses'),
      institutions: rows('Institutions'),
      locations: rows('Locations'),
      courseLocations: rows('Course Locations'),
    })
  }
  const names = columnsOf(bytes)
  if (names.length === 0) throw unreadable('no_header', 'no row names the columns')
  const wanted =
    format === 'own-csv'
      ? names.filter((name) => (importColumns as readonly string[]).includes(name))
      : Object.values(mapping).filter((from) => !from.startsWith('=') && names.includes(from))
  if (wanted.length < 2) throw unreadable('unknown_columns', 'hardly any column is known')
  return readPlain(
    seenRecords(recordsOf(readCsv(decodeText(bytes)))),
    format === 'own-csv' ? {} : mapping,
  )
}
