// Sheets of an Excel workbook as rows of text: the shared strings and the cells, nothing else. The zip is read by fflate.
import { strFromU8, unzipSync } from 'fflate'
import type { Line } from './csv.ts'

/** No part unpacks to more; fflate never writes beyond the size that the directory names. */
const maxBytes = 400 * 1024 * 1024
/** Excel's last column is XFD. */
const maxColumns = 16_384

/** A part that unpacks to more than its directory said was cut short: half a sheet is no sheet. */
const assertWhole = (xml: string): string => {
  const root = /<([A-Za-z_][\w:.-]*)/.exec(xml.slice(0, 2_000))?.[1]
  const end = xml.slice(-200).trimEnd()
  if (!root || !(end.endsWith(`</${root}>`) || end.endsWith('/>'))) throw new Error('half_a_part')
  return xml
}

/** One part of the zip as text, undefined when there is none. Throws `not_a_workbook`. */
const partOf = (bytes: Uint8Array, wanted: string): string | undefined => {
  try {
    const [part] = Object.values(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (name === wanted && originalSize > maxBytes) throw new Error('too_large')
          return name === wanted
        },
      }),
    )
    return part && assertWhole(strFromU8(part))
  } catch {
    throw new Error('not_a_workbook')
  }
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

type Tag = { name: string; attributes: string; ends: boolean; text: string }

/** Tags one after another, each with the text before it; in one pass, whatever is written (no entity is expanded twice). */
function* tagsOf(xml: string): Generator<Tag> {
  let text = ''
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at)
    if (open < 0) return
    text += unescaped(xml.slice(at, open))
    const skipped = xml.startsWith('<!--', open)
      ? '-->'
      : xml.startsWith('<?', open)
        ? '?>'
        : xml.startsWith('<![CDATA[', open)
          ? ']]>'
          : null
    const close = xml.indexOf(skipped ?? '>', open)
    if (close < 0) return
    at = close + (skipped?.length ?? 1)
    if (skipped === ']]>') text += xml.slice(open + 9, close)
    if (skipped) continue
    const inner = xml.slice(open + 1, close)
    const [name = ''] = inner.split(/[\s/]/, inner.startsWith('/') ? 2 : 1).slice(-1)
    yield { name, attributes: inner.slice(name.length), ends: inner.startsWith('/'), text }
    // `<t/>` is `<t></t>`.
    if (inner.endsWith('/')) yield { name, attributes: '', ends: true, text: '' }
    text = ''
  }
}

const attribute = (tag: Tag, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag.attributes)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

const columnOf = (reference: string): number => {
  let at = 0
  for (const c of reference.slice(0, 4)) {
    const code = c.charCodeAt(0)
    if (code < 65) break
    at = at * 26 + code - 64
  }
  return at - 1
}

const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let words = ''
  let phonetic = false
  for (const { name, ends, text } of tagsOf(xml)) {
    if (name === 'rPh') phonetic = !ends
    else if (name === 't' && ends && !phonetic) words += text
    else if (name === 'si') {
      if (ends) strings.push(words)
      words = ''
    }
  }
  return strings
}

function* rowsOf(xml: string, strings: readonly string[]): Generator<Line> {
  let line = 0
  let cells: string[] = []
  let at = 0
  let shared = false
  let value: string | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row' && !tag.ends) {
      line = Number(attribute(tag, 'r') ?? line + 1)
      cells = []
    } else if (tag.name === 'row') {
      for (let n = 0; n < cells.length; n++) cells[n] ??= ''
      if (cells.length > 0) yield { line, cells }
    } else if (tag.name === 'c' && !tag.ends) {
      const column = columnOf(attribute(tag, 'r') ?? '')
      at = column < 0 ? cells.length : column
      shared = attribute(tag, 't') === 's'
      value = undefined
    } else if (tag.name === 'c') {
      if (at < maxColumns)
        cells[at] = (shared ? (strings[Number(value)] ?? '') : (value ?? '')).trim()
    } else if ((tag.name === 'v' || tag.name === 't') && tag.ends) value ??= tag.text
  }
}

/** Rows of the sheet with this name. Throws `not_a_workbook`, `no_such_sheet`. */
export const openWorkbook = (
  bytes: Uint8Array,
): { sheets: string[]; rows: (sheet: string) => Generator<Line> } => {
  const opened = (part: string) =>
    [...tagsOf(partOf(bytes, part) ?? '')].filter(({ ends }) => !ends)
  const links = new Map(
    opened('xl/_rels/workbook.xml.rels')
      .filter(({ name }) => name === 'Relationship')
      .map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']),
  )
  const sheets = new Map(
    opened('xl/workbook.xml')
      .filter(({ name }) => name === 'sheet')
      .map((tag) => [attribute(tag, 'name') ?? '', links.get(attribute(tag, 'r:id')) ?? '']),
  )
  const strings = sharedStrings(partOf(bytes, 'xl/sharedStrings.xml') ?? '')
  return {
    sheets: [...sheets.keys()],
    *rows(sheet) {
      const target = sheets.get(sheet)
      const xml =
        target === undefined
          ? undefined
          : partOf(bytes, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      if (xml === undefined) throw new Error('no_such_sheet')
      yield* rowsOf(xml, strings)
    },
  }
}
