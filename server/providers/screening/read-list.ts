// Which list a file is, and what it says.
import type { PublishedList } from './list.ts'
import { readEuCsv, readEuXml } from './eu-list.ts'
import { readOfacCsv, readOfacXml } from './ofac-list.ts'
import { readUnList } from './un-list.ts'
import { readXml } from './read-xml.ts'

/** Rows of a CSV after RFC 4180: quoted fields may hold separators, quotes and line breaks. */
const csvRows = (text: string, separator: ';' | ','): string[][] => {
  const rows: string[][] = [[]]
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  )
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (!found) throw new Error(`row ${rows.length} of the CSV cannot be read`)
    rows.at(-1)!.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] !== separator) rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

const withHeads = (rows: string[][]): Record<string, string>[] => {
  const [heads = [], ...rest] = rows
  return rest.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}

const readByRoot = { CONSOLIDATED_LIST: readUnList, export: readEuXml, sdnList: readOfacXml }

/** Throws a sentence when the file is none of the known formats or holds nobody. */
export const readList = (file: string): PublishedList => {
  const text = file.replace(/^\uFEFF/, '')
  const list = text.trimStart().startsWith('<')
    ? readXmlList(text)
    : text.startsWith('fileGenerationDate;')
      ? readEuCsv(withHeads(csvRows(text, ';')))
      : readOfacCsv(csvRows(text, ','))
  if (list.parties.length === 0)
    throw new Error('this is no list of the UN (XML), the EU (XML, CSV) or OFAC (SDN, XML or CSV)')
  return list
}

const readXmlList = (text: string): PublishedList => {
  const root = readXml(text)
  const read = readByRoot[root.name as keyof typeof readByRoot]
  if (!read) throw new Error(`<${root.name}> is not the beginning of a list of the UN, EU or OFAC`)
  return read(root)
}
