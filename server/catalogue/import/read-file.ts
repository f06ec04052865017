// From the bytes of a file to what is in it, by its format. Throws with a reason when the file as a whole cannot be read.
import { gunzipSync } from 'node:zlib'
import type { importFormats } from '#contract/catalogue/import.ts'
import type { Collected } from './collect-records.ts'
import { linesOf, type Record_, recordsOf, textOf } from './csv.ts'
import { readCricos } from './cricos.ts'
import { readDiscoverUni } from './discover-uni.ts'
import { columns, type Mapping, readPlain } from './plain-records.ts'
import { openWorkbook } from './workbook.ts'

export type Format = (typeof importFormats)[number]
const maxUnpacked = 600 * 1024 * 1024

/** Reasons that are the file's fault, in the words the screen has for them. */
export const fileFaults = [
  'not_a_workbook',
  'no_such_sheet',
  'not_discover_uni',
  'not_gzip',
  'not_json',
  'no_header',
  'empty_file',
  'unknown_columns',
] as const

const unpacked = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpacked })
  } catch {
    throw new Error('not_gzip')
  }
}

const jsonRecords = (text: string): Record_[] => {
  const flat = (value: unknown, line: number): Record_ => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error('not_json')
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
    throw new Error('not_json')
  }
}

/** Names of the columns of a CSV. */
export const columnsOf = (bytes: Uint8Array): string[] => {
  for (const { cells } of linesOf(textOf(unpacked(bytes)))) if (cells.length > 2) return cells
  return []
}

export const readFile = (packed: Uint8Array, format: Format, mapping: Mapping): Collected => {
  const bytes = unpacked(packed)
  if (bytes.length === 0) throw new Error('empty_file')
  if (format === 'discover-uni') return readDiscoverUni(textOf(bytes))
  if (format === 'own-json') return readPlain(jsonRecords(textOf(bytes)))
  if (format === 'cricos') {
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
      const read = readCricos({ courses: linesOf(textOf(bytes)) })
      if (read.rows === 0) throw new Error('no_header')
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
  if (names.length === 0) throw new Error('no_header')
  const wanted =
    format === 'own-csv'
      ? names.filter((name) => (columns as readonly string[]).includes(name))
      : Object.values(mapping).filter((from) => !from.startsWith('=') && names.includes(from))
  if (wanted.length < 2) throw new Error('unknown_columns')
  return readPlain(recordsOf(linesOf(textOf(bytes))), format === 'own-csv' ? {} : mapping)
}
