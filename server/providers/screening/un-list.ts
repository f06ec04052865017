// The consolidated list of the United Nations Security Council (scsanctions.un.org, XML).
import { childrenOf, type XmlElement, textsOf } from '#server/core/formats/xml.ts'
import { countryCodeOf } from './country-code.ts'
import { distinctTexts, type ListedParty, type PublishedList, toDay } from './list.ts'

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

const toParty =
  (kind: ListedParty['kind'], prefix: 'INDIVIDUAL' | 'ENTITY') =>
  (entry: XmlElement): ListedParty => {
    const births = childrenOf(entry, `${prefix}_DATE_OF_BIRTH`).flatMap((birth) => [
      ...textsOf(birth, 'DATE').map(toDay),
      ...textsOf(birth, 'YEAR').map(toDay),
      ...textsOf(birth, 'FROM_YEAR'),
      ...textsOf(birth, 'TO_YEAR'),
    ])
    return {
      ref: textsOf(entry, 'REFERENCE_NUMBER')[0] ?? textsOf(entry, 'DATAID')[0] ?? '',
      kind,
      names: distinctTexts([
        nameParts.flatMap((part) => textsOf(entry, part)).join(' '),
        ...textsOf(entry, 'NAME_ORIGINAL_SCRIPT'),
        ...textsOf(entry, `${prefix}_ALIAS`, 'ALIAS_NAME'),
      ]),
      births: distinctTexts(births),
      countries: distinctTexts(
        [
          ...textsOf(entry, 'NATIONALITY', 'VALUE'),
          ...textsOf(entry, `${prefix}_ADDRESS`, 'COUNTRY'),
        ].map(countryCodeOf),
      ),
    }
  }

export const readUnList = (root: XmlElement): PublishedList => ({
  source: 'un',
  publishedOn: toDay(root.attributes['dateGenerated'] ?? ''),
  parties: [
    ...childrenOf(root, 'INDIVIDUALS', 'INDIVIDUAL').map(toParty('person', 'INDIVIDUAL')),
    ...childrenOf(root, 'ENTITIES', 'ENTITY').map(toParty('entity', 'ENTITY')),
  ],
})
