// The SDN list of the Office of Foreign Assets Control of the United States, as XML and as CSV.
import { childrenOf, type XmlElement, textsOf } from '#server/core/formats/xml.ts'
import { countryCodeOf } from './country-code.ts'
import { distinctTexts, type PublishedList, toDay } from './list.ts'

const listedName = (entry: XmlElement): string =>
  [...textsOf(entry, 'firstName'), ...textsOf(entry, 'lastName')].join(' ')

export const readOfacXml = (root: XmlElement): PublishedList => ({
  source: 'ofac',
  publishedOn: toDay(textsOf(root, 'publshInformation', 'Publish_Date')[0] ?? ''),
  parties: childrenOf(root, 'sdnEntry').map((entry) => ({
    ref: textsOf(entry, 'uid')[0] ?? '',
    kind: textsOf(entry, 'sdnType')[0] === 'Individual' ? 'person' : 'entity',
    names: distinctTexts([
      listedName(entry),
      ...childrenOf(entry, 'akaList', 'aka').map(listedName),
    ]),
    births: distinctTexts(
      textsOf(entry, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').map(toDay),
    ),
    countries: distinctTexts(
      [
        ...textsOf(entry, 'nationalityList', 'nationality', 'country'),
        ...textsOf(entry, 'citizenshipList', 'citizenship', 'country'),
        ...textsOf(entry, 'addressList', 'address', 'country'),
      ].map(countryCodeOf),
    ),
  })),
})

/** `LASTNAME, First` → `First LASTNAME`. */
const inOrder = (name: string): string => name.split(/,\s*/, 2).reverse().join(' ')
const remarked = (remarks: string, what: RegExp): string[] =>
  [...remarks.matchAll(what)].map(([, value = '']) => value)

/** Columns have no head; `-0-` stands for nothing. Birth dates, nationalities and aliases stand in the remarks. */
export const readOfacCsv = (rows: readonly (readonly string[])[]): PublishedList => ({
  source: 'ofac',
  publishedOn: null,
  parties: rows
    .filter((row) => /^\d+$/.test(row[0]?.trim() ?? ''))
    .map((row) => {
      const isPerson = row[2]?.trim() === 'individual'
      const remarks = row[11] ?? ''
      const name = row[1] ?? ''
      return {
        ref: row[0]!.trim(),
        kind: isPerson ? ('person' as const) : ('entity' as const),
        names: distinctTexts([
          isPerson ? inOrder(name) : name,
          ...remarked(remarks, /[af]\.k\.a\. '([^']+)'/g).map(inOrder),
        ]),
        births: distinctTexts(remarked(remarks, /\bDOB ([^;.]+)/g).map(toDay)),
        countries: distinctTexts(
          remarked(remarks, /\b(?:nationality|citizen) ([^;.]+)/gi).map(countryCodeOf),
        ),
      }
    }),
})
