// Sheets of an Excel workbook as rows of text: the shared strings and the cells, nothing else. The zip is read by fflate.
import { unzipSync } from 'fflate'
import type { CsvRow } from '#server/core/formats/csv.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { streamXml, type XmlHandlers } from '#server/core/formats/xml.ts'

/** No part unpacks to more; fflate never writes beyond the size that the directory names. */
const maxBytes = 400 * 1024 * 1024
/** Excel's last column is XFD, its longest cell this long. */
const maxColumns = 16_384
const maxCell = 32_767
/** Pieces in which a part is decoded and read, so that it never is one string. */
const pieceBytes = 1 << 16

/** One part of the zip, undefined when there is none. */
const partOf = (bytes: Uint8Array, wanted: string): Uint8Array | undefined => {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name === wanted && originalSize > maxBytes)
          throw new UnreadableFile('part_too_large', `${name} unpacks to more than 400 MB`)
        return name === wanted
      },
    })
    return parts[wanted]
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('not_a_workbook', 'no zip as Excel writes workbooks, or a broken one')
  }
}

/** Reads a part; between its pieces the caller takes what the handlers have gathered. A part that was cut short throws. */
function* read(part: Uint8Array, handlers: XmlHandlers): Generator<void> {
  const { write, end } = streamXml(handlers)
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length; at += pieceBytes) {
    write(decoder.decode(part.subarray(at, at + pieceBytes), { stream: true }))
    yield
  }
  write(decoder.decode())
  end()
  yield
}

/** The attributes of every element of this name. */
const attributesIn = (part: Uint8Array | undefined, wanted: string) => {
  const found: Readonly<Record<string, string>>[] = []
  const onOpen: XmlHandlers['onOpen'] = (name, attributes) =>
    void (name === wanted && found.push(attributes))
  if (part) for (const _ of read(part, { onOpen }));
  return found
}

/** `BC12` → 54, -1 where there is no letter. */
const columnOf = (reference: string): number => {
  let at = 0
  for (const c of reference.slice(0, 4)) {
    const code = c.charCodeAt(0)
    if (code < 65) break
    at = at * 26 + code - 64
  }
  return at - 1
}

const assertFits = (cell: string, line: number | null = null): void => {
  if (cell.length > maxCell)
    throw new UnreadableFile('cell_too_long', `a cell is longer than ${maxCell} characters`, line)
}

const sharedStrings = (part: Uint8Array): string[] => {
  const strings: string[] = []
  let words = ''
  let inText = false
  let inReading = false
  const toEnd = read(part, {
    onOpen: (name) => {
      if (name === 'si') words = ''
      // How the word is read aloud, in Japanese workbooks.
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = !inReading
    },
    onText: (text) => {
      if (inText) words += text
    },
    onClose: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') {
        assertFits(words)
        strings.push(words)
      }
    },
  })
  for (const _ of toEnd);
  return strings
}

function* rowsOf(part: Uint8Array, strings: readonly string[]): Generator<CsvRow> {
  let ready: CsvRow[] = []
  let line = 0
  let cells: string[] = []
  let at = 0
  let isShared = false
  let inValue = false
  let value = ''
  const pieces = read(part, {
    onOpen: (name, { r, t }) => {
      if (name === 'row') {
        line = Number(r ?? line + 1)
        cells = []
      } else if (name === 'c') {
        const column = columnOf(r ?? '')
        at = column < 0 ? cells.length : column
        isShared = t === 's'
        value = ''
      } else if (name === 'v' || name === 't') inValue = true
    },
    onText: (text) => {
      if (inValue) value += text
    },
    onClose: (name) => {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c') {
        assertFits(value, line)
        if (at < maxColumns) cells[at] = (isShared ? (strings[Number(value)] ?? '') : value).trim()
      } else if (name === 'row' && cells.length > 0)
        ready.push({ line, cells: Array.from(cells, (cell) => cell ?? '') })
    },
  })
  for (const _ of pieces) {
    yield* ready
    ready = []
  }
}

/** The names of the sheets and the rows of each. Both throw `UnreadableFile`. */
export const openWorkbook = (
  bytes: Uint8Array,
): { sheets: string[]; rows: (sheet: string) => Generator<CsvRow> } => {
  const links = new Map(
    attributesIn(partOf(bytes, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((link) => [
      link['Id'],
      link['Target'] ?? '',
    ]),
  )
  const sheets = new Map(
    attributesIn(partOf(bytes, 'xl/workbook.xml'), 'sheet').map((sheet) => [
      sheet['name'] ?? '',
      links.get(sheet['id']) ?? '',
    ]),
  )
  const texts = partOf(bytes, 'xl/sharedStrings.xml')
  const strings = texts ? sharedStrings(texts) : []
  return {
    sheets: [...sheets.keys()],
    *rows(sheet) {
      const target = sheets.get(sheet) ?? ''
      const part = partOf(bytes, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      if (!part) throw new UnreadableFile('no_such_sheet', `there is no sheet ${sheet}`)
      yield* rowsOf(part, strings)
    },
  }
}
