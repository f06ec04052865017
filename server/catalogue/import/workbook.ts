// Sheets of an Excel workbook as rows of text: the zip's directory, the shared strings and the cells, nothing else.
import { inflateRawSync } from 'node:zlib'
import type { Line } from './csv.ts'

/** No sheet unpacks to more. */
const maxBytes = 400 * 1024 * 1024

const partsOf = (bytes: Buffer): Map<string, () => string> => {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0) throw new Error('not_a_workbook')
  const parts = new Map<string, () => string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('not_a_workbook')
    const [method, packed, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ]
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, () => {
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const data = bytes.subarray(from, from + packed)
      return (method === 0 ? data : inflateRawSync(data, { maxOutputLength: maxBytes })).toString(
        'utf8',
      )
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
        (all, hex?: string, decimal?: string, name?: string) => {
          const code = hex ? parseInt(hex, 16) : decimal ? Number(decimal) : -1
          return code > 0 && code <= 0x10ffff
            ? String.fromCodePoint(code)
            : (named[name ?? ''] ?? all)
        },
      )
    : text

const columnOf = (reference: string): number => {
  let at = 0
  for (const c of reference) {
    const code = c.charCodeAt(0)
    if (code < 65) break
    at = at * 26 + code - 64
  }
  return at - 1
}

/** Rows of the sheet with this name. Throws `not_a_workbook`, `no_such_sheet`. */
export const openWorkbook = (
  bytes: Uint8Array,
): { sheets: string[]; rows: (sheet: string) => Generator<Line> } => {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const links = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels')?.() ?? '').matchAll(/<Relationship\s[^>]*>/g)].map(
      ([tag]) => [/\bId="([^"]*)"/.exec(tag)?.[1] ?? '', /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? ''],
    ),
  )
  const sheets = new Map(
    [...(parts.get('xl/workbook.xml')?.() ?? '').matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => [
      unescaped(/\bname="([^"]*)"/.exec(tag)?.[1] ?? ''),
      links.get(/r:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '',
    ]),
  )
  const strings = [
    ...(parts.get('xl/sharedStrings.xml')?.() ?? '').matchAll(/<si>(.*?)<\/si>|<si\s*\/>/gs),
  ].map(([, inner = '']) =>
    unescaped([...inner.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).join('')),
  )
  return {
    sheets: [...sheets.keys()],
    *rows(sheet) {
      const target = sheets.get(sheet)
      const xml =
        target === undefined
          ? undefined
          : parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)?.()
      if (xml === undefined) throw new Error('no_such_sheet')
      let line = 0
      for (const [, attributes = '', inner = ''] of xml.matchAll(
        /<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs,
      )) {
        line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? line + 1)
        const cells: string[] = []
        for (const [, cell = '', content = ''] of inner.matchAll(
          /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
        )) {
          const at = columnOf(/\br="([A-Z]+)/.exec(cell)?.[1] ?? '')
          const value =
            /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? /<t[^>]*>([^<]*)<\/t>/.exec(content)?.[1] ?? ''
          cells[at < 0 ? cells.length : at] = (
            /\bt="s"/.test(cell) ? (strings[Number(value)] ?? '') : unescaped(value)
          ).trim()
        }
        for (let at = 0; at < cells.length; at++) cells[at] ??= ''
        if (cells.length > 0) yield { line, cells }
      }
    },
  }
}
