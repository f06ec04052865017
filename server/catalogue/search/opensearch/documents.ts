// Courses as documents of OpenSearch: words as we read them, so that both engines find alike, and the card as it is shown.
import { endOf } from '../../courses/intake-ends.ts'
import {
  type CampusInfo,
  type ProviderInfo,
  type SearchRow,
  intakesIn,
} from '../../courses/course-cards.ts'
import { facetNames } from '#contract/catalogue/search/search-address.ts'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { inEuros } from '../../courses/fee-rates.ts'
import { requirementsOf } from '../index/requirements.ts'
import { createTerms } from '../question/terms.ts'
import {
  createWorld,
  durationBandOf,
  englishScore,
  englishTestIds,
  inLevel,
  inPlace,
  inProvider,
  inSubject,
  inTitle,
  inTitleDe,
} from '../index/index-state.ts'

/** Fields of words by the place the words stand in. */
export const wordFields = {
  title: inTitle,
  title_de: inTitleDe,
  provider: inProvider,
  place: inPlace,
  subject: inSubject,
  level: inLevel,
} as const
export type WordField = keyof typeof wordFields

const keyword = { type: 'keyword' }
const integer = { type: 'integer' }
const fieldsOf = <T>(names: readonly string[], field: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, field]))

export const courseMapping = {
  dynamic: false,
  properties: {
    ...fieldsOf([...facetNames, 'provider_name', 'title'], keyword),
    ...fieldsOf(
      ['number', 'euros', 'last_end', 'grade', 'months', 'created', 'rank', 'title_words'],
      integer,
    ),
    baseOrder: { type: 'long' },
    scholarship: { type: 'boolean' },
    place: { type: 'geo_point' },
    intakes: { type: 'nested', properties: { ends: integer } },
    needs: { properties: fieldsOf(englishTestIds, integer) },
    words: { properties: { all: keyword, ...fieldsOf(Object.keys(wordFields), keyword) } },
    // The same words once more, for the suggester that knows misspelt ones.
    spelling: { type: 'text', analyzer: 'whitespace' },
    card: { type: 'object', enabled: false },
  },
}

export type Card = {
  row: Omit<SearchRow, 'requirements' | 'created' | 'status' | 'providerId' | 'campusId' | 'number'>
  provider: ProviderInfo
  campus: CampusInfo | null
}

export const createDocuments = (
  providers: readonly ProviderInfo[],
  campuses: readonly CampusInfo[],
  today: string,
) => {
  const world = createWorld(today)
  providers.forEach(world.putProvider)
  campuses.forEach(world.putCampus)
  const termsOf = createTerms(world)

  /** Null when its university is not known. */
  return (row: SearchRow) => {
    const known = world.providers[world.providerAt.get(row.providerId) ?? -1]
    if (!known) return null
    const {
      place: _,
      words: _words,
      places: _places,
      city_: _city,
      country_: _country,
      courses: _courses,
      ...provider
    } = known
    const campus =
      row.campusId === null
        ? null
        : (world.campuses[world.campusAt.get(row.campusId) ?? -1] ?? null)
    const { seen, city, titleWords } = termsOf(row, known, campus)
    const having = (flag: number) =>
      [...seen].flatMap(([term, flags]) => (flags & flag ? [world.lexicon.wordOf(term)] : []))
    const words = Object.fromEntries(
      Object.entries(wordFields).map(([name, flag]) => [name, having(flag)]),
    ) as Record<WordField, string[]>
    const all = [...seen.keys()].map(world.lexicon.wordOf)
    const intakes = intakesIn(row.intakes).map(({ startsOn, closesOn }) => ({
      month: startsOn.slice(0, 7),
      ends: endOf({ startsOn, closesOn }, provider.timeZone),
    }))
    const { tests: least, gradePercent: grade } = requirementsOf(row.requirements)
    const needs = englishTestIds.flatMap((test) => {
      const need = englishScore(test, least.get(test) ?? 0)
      return need > 0 ? [[test, need] as const] : []
    })
    const euros = row.feeAmount === null ? null : inEuros(row.feeAmount, row.feeCurrency!)
    const at = campus?.latitude != null ? campus : provider
    const {
      number,
      requirements: _requirements,
      created,
      status,
      providerId: _provider,
      campusId: _campus,
      ...shown
    } = row
    return {
      number,
      country: provider.country,
      level: row.level,
      field: fieldOf(row.discipline),
      discipline: row.discipline,
      mode: row.mode,
      delivery: row.delivery,
      language: row.languages.split(','),
      intake: [...new Set(intakes.map(({ month }) => month))],
      duration: durationBandOf(row.durationMonths),
      test: [...least.keys(), ...(englishTestIds.some((test) => least.has(test)) ? [] : ['none'])],
      city: city || provider.city,
      provider: provider.slug,
      provider_name: `${provider.name}\0${provider.nameDe ?? ''}`,
      title: row.title,
      title_words: Math.max(1, titleWords),
      scholarship: row.scholarship,
      months: row.durationMonths,
      created,
      rank: provider.rankPosition,
      ...(euros === null ? {} : { euros }),
      ...(grade > 0 ? { grade } : {}),
      last_end: status === 'closed' ? 0 : Math.max(0, ...intakes.map(({ ends }) => ends)),
      ...(at.latitude === null || at.longitude === null
        ? {}
        : { place: { lat: at.latitude, lon: at.longitude } }),
      intakes: intakes.map(({ ends }) => ({ ends })),
      needs: Object.fromEntries(needs),
      words: { all, ...words },
      spelling: all.join(' '),
      card: { row: shown, provider, campus } satisfies Card,
    }
  }
}
