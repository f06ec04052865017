// The consolidated financial sanctions list of the European Union (FSF 1.1), as XML and as CSV.
import { childrenOf, type XmlElement } from '#server/core/formats/xml.ts'
import { distinctTexts, type ListedParty, type PublishedList, toDay } from './list.ts'

const attributesOf = (entity: XmlElement, child: string, name: string): string[] =>
  childrenOf(entity, child).map(({ attributes }) => attributes[name] ?? '')
const known = (code: string): string | null =>
  /^[A-Z]{2}$/.test(code) && code !== '00' ? code : null

export const readEuXml = (root: XmlElement): PublishedList => ({
  source: 'eu',
  publishedOn: toDay(root.attributes['generationDate'] ?? ''),
  parties: childrenOf(root, 'sanctionEntity').map((entity) => ({
    ref: entity.attributes['euReferenceNumber'] || (entity.attributes['logicalId'] ?? ''),
    kind: attributesOf(entity, 'subjectType', 'code')[0] === 'person' ? 'person' : 'entity',
    names: distinctTexts(
      childrenOf(entity, 'nameAlias').map(
        ({ attributes: { wholeName, firstName, middleName, lastName } }) =>
          wholeName || [firstName, middleName, lastName].filter(Boolean).join(' '),
      ),
    ),
    births: distinctTexts(
      childrenOf(entity, 'birthdate').map(({ attributes: { birthdate, year } }) =>
        toDay(birthdate || year || ''),
      ),
    ),
    countries: distinctTexts(
      [
        ...attributesOf(entity, 'citizenship', 'countryIso2Code'),
        ...attributesOf(entity, 'address', 'countryIso2Code'),
      ].map(known),
    ),
  })),
})

/** One row a name, address, birth date or citizenship; rows of one entity share its logical id. */
export const readEuCsv = (rows: readonly Readonly<Record<string, string>>[]): PublishedList => {
  const byEntity = new Map<string, Record<string, string>[]>()
  for (const row of rows) {
    const id = row['Entity_LogicalId'] ?? ''
    byEntity.set(id, [...(byEntity.get(id) ?? []), row])
  }
  const all = (of: Record<string, string>[], column: string): string[] =>
    of.map((row) => row[column] ?? '')
  const toParty = ([id, of]: [string, Record<string, string>[]]): ListedParty => ({
    ref: all(of, 'Entity_EU_ReferenceNumber').find(Boolean) ?? id,
    kind: /^(P|person)$/i.test(all(of, 'Entity_SubjectType').find(Boolean) ?? '')
      ? 'person'
      : 'entity',
    names: distinctTexts(all(of, 'NameAlias_WholeName')),
    births: distinctTexts(
      of.map((row) => toDay(row['BirthDate_BirthDate'] || row['BirthDate_Year'] || '')),
    ),
    countries: distinctTexts(
      [...all(of, 'Citizenship_CountryIso2Code'), ...all(of, 'Address_CountryIso2Code')].map(known),
    ),
  })
  const written = rows[0]?.['fileGenerationDate'] ?? ''
  const european = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written)
  return {
    source: 'eu',
    publishedOn: european ? `${european[3]}-${european[2]}-${european[1]}` : toDay(written),
    parties: [...byEntity].map(toParty),
  }
}
