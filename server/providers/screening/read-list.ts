// Which list a file is, and what it says.
import { readCsv, recordsOf } from '#server/core/formats/csv.ts'
import { readXml } from '#server/core/formats/xml.ts'
import type { PublishedList } from './list.ts'
import { readEuCsv, readEuXml } from './eu-list.ts'
import { readOfacCsv, readOfacXml } from './ofac-list.ts'
import { readUnList } from './un-list.ts'

const readByRoot = { CONSOLIDATED_LIST: readUnList, export: readEuXml, sdnList: readOfacXml }

/** Throws a sentence when the file is none of the known formats or holds nobody. */
export const readList = (file: string): PublishedList => {
  const text = file.replace(/^\uFEFF/, '')
  const list = text.trimStart().startsWith('<')
    ? readXmlList(text)
    : text.startsWith('fileGenerationDate;')
      ? readEuCsv([...recordsOf(readCsv(text))].map(({ fields }) => fields))
      : readOfacCsv(readCsv(text).map(({ cells }) => cells))
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
