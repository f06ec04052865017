// What all parts of an index share: words, the numbers of facet values, universities and campuses.
import { durationBands } from '#contract/catalogue/search/shapes.ts'
import {
  facetNames,
  type FacetName,
  type comparedTests,
} from '#contract/catalogue/search/search-address.ts'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { toeflNow } from '#contract/qualifications/test-scores.ts'
import type { CampusInfo, ProviderInfo } from '../../courses/course-cards.ts'
import { countryName, levelName, subjectName } from '../../courses/labels.ts'
import * as deWords from '#text/de/catalogue/search.ts'
import * as enWords from '#text/en/catalogue/search.ts'
import { createLexicon } from './lexicon.ts'
import { type MatchKeyName, matchKeyNames } from './match-keys.ts'
import { monthsFrom } from '../question/meanings.ts'
import { indexWordsOf } from '../question/words.ts'

/** Where a word stands in a course, as bits of a byte. */
export const inTitle = 1
export const inTitleDe = 2
export const inProvider = 4
export const inPlace = 8
export const inSubject = 16
export const inLevel = 32

/** Values of a facet by small numbers, in order of appearance. */
export const createDictionary = () => {
  const values: string[] = []
  const numbers = new Map<string, number>()
  return {
    values,
    numberOf: (value: string): number => numbers.get(value) ?? -1,
    add: (value: string): number => {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, values.length)
      return values.push(value) - 1
    },
  }
}
export type Dictionary = ReturnType<typeof createDictionary>

/** Combinations of values by small numbers, so that one count serves several facets. */
export const createCombinations = <const Names extends readonly string[]>(...names: Names) => {
  const numbers = new Map<number, number>()
  const parts = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Names[number],
    number[]
  >
  let size = 0
  return {
    parts,
    size: () => size,
    /** Each value below 2^16 (two of them: below 2^31). */
    add: (...values: number[]): number => {
      const key =
        values.length === 2
          ? values[0]! * 2_147_483_648 + values[1]!
          : values.reduce((all, value) => all * 512 + Math.min(511, value), 0)
      const known = numbers.get(key)
      if (known !== undefined) return known
      names.forEach((name, at) => parts[name as Names[number]].push(values[at]!))
      numbers.set(key, size)
      return size++
    },
  }
}

/** Facets of which a course has several values, kept as bits: at most 31 values. */
export const maskFacets = ['language', 'intake', 'test'] as const satisfies readonly FacetName[]
export type MaskFacet = (typeof maskFacets)[number]

/** The band a duration belongs to; null when none is stated. */
export const durationBandOf = (months: number | null): (typeof durationBands)[number] | null =>
  months === null
    ? null
    : durationBands[months <= 12 ? 0 : months <= 24 ? 1 : months <= 36 ? 2 : months <= 48 ? 3 : 4]!

/** Every university's n-th course together, the better known first: a list never begins with one university only. */
export const baseOrderOf = (
  round: number,
  { rankPosition }: Pick<ProviderInfo, 'rankPosition'>,
): number => Math.min(round, 65_000) * 32_000 + Math.min(rankPosition ?? 31_999, 31_999)

/** English tests that "I qualify" compares, and the factor that makes their results whole numbers up to 255. */
export const englishTests = {
  ielts_academic: 10,
  toefl_ibt: 10,
  pte_academic: 1,
  duolingo: 1,
  cambridge_c1: 1,
} as const satisfies Record<(typeof comparedTests)[number], number>
/** A result or a minimum as the index compares it; TOEFL on the scale of today. */
export const englishScore = (test: keyof typeof englishTests, score: number): number =>
  Math.min(255, Math.round((test === 'toefl_ibt' ? toeflNow(score) : score) * englishTests[test]))
export const englishTestIds = Object.keys(englishTests) as (keyof typeof englishTests)[]

export type KnownProvider = ProviderInfo & {
  place: number
  words: number[]
  places: number[]
  city_: number
  country_: number
  courses: number
}

export const createWorld = (today: string) => {
  const lexicon = createLexicon()
  const dictionaries = Object.fromEntries(
    facetNames.map((name) => [name, createDictionary()]),
  ) as Record<FacetName, Dictionary>
  for (const band of durationBands) dictionaries.duration.add(band)
  for (const test of [...englishTestIds, 'none']) dictionaries.test.add(test)
  for (const month of monthsFrom(today)) dictionaries.intake.add(month)

  const providers: KnownProvider[] = []
  const providerAt = new Map<string, number>()
  const slugs = new Map<string, number>()
  const campuses: CampusInfo[] = []
  const campusAt = new Map<string, number>()
  const idsOf = (...texts: (string | null | undefined)[]): number[] => [
    ...new Set(
      texts.flatMap((text) => (text ? indexWordsOf(text) : [])).map((word) => lexicon.add(word)),
    ),
  ]

  const subjectIds = new Map<string, number[]>()
  const subjectTerms = (discipline: string): number[] => {
    const known = subjectIds.get(discipline)
    if (known) return known
    const codes = [discipline, fieldOf(discipline)]
    const made = idsOf(
      ...[...new Set(codes)].flatMap((code) => [subjectName(code, 'en'), subjectName(code, 'de')]),
      enWords.subjectWords[discipline],
      deWords.subjectWords[discipline],
    )
    subjectIds.set(discipline, made)
    return made
  }
  const levelIds = new Map<string, number[]>()
  const levelTerms = (level: string): number[] => {
    const known = levelIds.get(level)
    if (known) return known
    const made = idsOf(
      levelName(level, 'en'),
      levelName(level, 'de'),
      enWords.levelWords[level],
      deWords.levelWords[level],
    )
    levelIds.set(level, made)
    return made
  }

  /** What is counted together: a site tells university, city and country, a kind five facets, a pair of masks two. */
  const combined = {
    site: createCombinations('provider', 'city'),
    kind: createCombinations('level', 'mode', 'delivery', 'duration', 'scholarship'),
    speech: createCombinations('language', 'test'),
    start: createCombinations('intake', 'none'),
  }

  let siteCountries: number[] = []
  const said = new Map<string, string[]>()

  /** Currencies of fees by small numbers. */
  const currencies = createDictionary()
  /** What the lines of the match read of courses. */
  const matchKeys = Object.fromEntries(
    matchKeyNames.map((name) => [name, createDictionary()]),
  ) as Record<MatchKeyName, Dictionary>

  return {
    today,
    lexicon,
    dictionaries,
    currencies,
    matchKeys,
    combined,
    providers,
    providerAt,
    campuses,
    campusAt,
    subjectTerms,
    levelTerms,
    idsOf,
    titleWords: [...enWords.titleWords, ...deWords.titleWords].map(([phrase, words]) => ({
      phrase: indexWordsOf(phrase).map((word) => lexicon.add(word)),
      words: idsOf(words),
    })),
    /** Texts made once for each number of a facet and kept until a university changes. */
    saidOf: (name: string): string[] => {
      const known = said.get(name) ?? []
      said.set(name, known)
      return known
    },
    /** For each site's number, the number of its country. */
    countryOfSite: (): number[] => {
      const { provider } = combined.site.parts
      if (siteCountries.length !== provider.length)
        siteCountries = provider.map((place) => providers[place]!.country_)
      return siteCountries
    },
    /** For each subject's number, the number of its field. */
    fieldOfDiscipline: (): number[] =>
      dictionaries.discipline.values.map((code) => dictionaries.field.add(fieldOf(code))),
    /** The place of the university with this slug, or one it had since the index was made; -1 for none. */
    placeOf: (slug: string): number => slugs.get(slug) ?? -1,
    /** Adds or renews a university; its courses keep pointing at the same place. */
    putProvider: (info: ProviderInfo): number => {
      const place = providerAt.get(info.id) ?? providers.length
      const before = providers[place]
      providers[place] = {
        ...info,
        place,
        words: idsOf(info.name, info.nameDe, info.aliases.join(' ')),
        places: idsOf(
          info.city,
          info.cityDe,
          countryName(info.country, 'en'),
          countryName(info.country, 'de'),
        ),
        city_: dictionaries.city.add(info.city),
        country_: dictionaries.country.add(info.country),
        courses: before?.courses ?? 0,
      }
      providerAt.set(info.id, place)
      slugs.set(info.slug, place)
      siteCountries = []
      said.clear()
      return place
    },
    putCampus: (info: CampusInfo): void => {
      const at = campusAt.get(info.id)
      if (at !== undefined) campuses[at] = info
      else campusAt.set(info.id, campuses.push(info) - 1)
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** A world as another thread can be given it. */
export const worldAsData = ({
  today,
  lexicon,
  dictionaries,
  currencies,
  matchKeys,
  providers,
  campuses,
  combined,
}: World) => ({
  today,
  words: lexicon.words,
  currencies: currencies.values,
  providers,
  campuses,
  dictionaries: Object.fromEntries(
    facetNames.map((name) => [name, dictionaries[name].values]),
  ) as Record<FacetName, string[]>,
  matchKeys: Object.fromEntries(
    matchKeyNames.map((name) => [name, matchKeys[name].values]),
  ) as Record<MatchKeyName, string[]>,
  combined: Object.values(combined).map(({ parts }) => Object.values(parts) as number[][]),
})
export type WorldData = ReturnType<typeof worldAsData>

/** The same world again: everything is added in the same order, so everything has the same number. */
export const worldFrom = (data: WorldData): World => {
  const world = createWorld(data.today)
  data.words.forEach(world.lexicon.add)
  data.currencies.forEach(world.currencies.add)
  for (const name of facetNames) data.dictionaries[name].forEach(world.dictionaries[name].add)
  for (const name of matchKeyNames) data.matchKeys[name].forEach(world.matchKeys[name].add)
  for (const provider of data.providers)
    world.providers[world.putProvider(provider)]!.courses = provider.courses
  data.campuses.forEach(world.putCampus)
  Object.values(world.combined).forEach(({ add }, at) => {
    const parts = data.combined[at]!
    parts[0]!.forEach((_, n) =>
      (add as (...values: number[]) => number)(...parts.map((part) => part[n]!)),
    )
  })
  return world
}
