// The dictionary of understanding: phrases in both languages and what they mean. Independent of any engine.
import * as de from '#text/de/catalogue/search.ts'
import * as en from '#text/en/catalogue/search.ts'
import type { SearchFilters } from '#contract/catalogue/search/shapes.ts'
import { countryName, languageName } from '../../courses/labels.ts'
import { foldAccents, wordTokensOf } from './words.ts'

export type Meaning = {
  /** The facet or filter it sets, as in `SearchFilters`. */
  kind:
    | 'country'
    | 'level'
    | 'mode'
    | 'delivery'
    | 'language'
    | 'intake'
    | 'test'
    | 'scholarship'
    | 'open'
    | 'free'
    | 'word'
  values: readonly string[]
  /** The words also stay in the question: an MBA is a master and a word. */
  stays?: true
}
export type Meanings = {
  phrases: ReadonlyMap<string, Meaning>
  single: readonly string[]
  several: readonly string[]
  fillers: ReadonlySet<string>
  longest: number
}
export type MeantFilters = Partial<SearchFilters>

export const phraseKey = (phrase: string): string =>
  wordTokensOf(phrase)
    .map(({ word }) => word)
    .join(' ')
const list = (phrases: string): string[] => phrases.split(',').map(phraseKey).filter(Boolean)
export const alternatives = (name: keyof typeof en.phraseWords): string[] =>
  [...en.phraseWords[name].split(','), ...de.phraseWords[name].split(',')].map((one) => one.trim())

/** Months of intake that are on offer, from this one on. */
export const monthsFrom = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 31 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  )
}

/** Names of regions and universities in which a country's name is no country. */
const notPlaces = [
  'new england',
  'new south wales',
  'new mexico',
  'american university',
  'american studies',
  'summer school',
  'winter school',
  'online marketing',
  'high school',
  'foundation engineering',
  'master builder',
  'fall detection',
  'may day',
  'english language',
  'spring boot',
]

export const createMeanings = (
  countries: readonly string[],
  languages: readonly string[],
  months: readonly string[],
): Meanings => {
  const phrases = new Map<string, Meaning>()
  const put = (keys: readonly string[], meaning: Meaning) =>
    keys.forEach((key) => phrases.set(key, meaning))
  for (const words of [en, de]) {
    for (const [levels, keys] of Object.entries(words.levelWords))
      put(
        list(keys),
        levels === 'master business'
          ? { kind: 'level', values: ['master'], stays: true }
          : { kind: 'level', values: levels.split(' ') },
      )
    for (const [mode, keys] of Object.entries(words.modeWords))
      put(list(keys), {
        kind: mode.endsWith('_time') ? 'mode' : 'delivery',
        values: mode === 'online' ? ['online', 'blended'] : [mode],
      })
  }
  const within = (numbers: readonly number[], year?: string) =>
    months.filter(
      (month) =>
        numbers.includes(Number(month.slice(5))) && (year === undefined || month.startsWith(year)),
    )
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  for (const words of [en, de]) {
    words.monthWords.forEach((keys, at) => {
      for (const key of list(keys)) {
        // "May" and "March" are words like others unless a year or "intake" stands by them.
        if (!['may', 'march', 'mar', 'mai'].includes(key))
          phrases.set(key, { kind: 'intake', values: within([at + 1]) })
        for (const year of years)
          phrases.set(`${key} ${year}`, { kind: 'intake', values: within([at + 1], year) })
        for (const word of alternatives('intake'))
          for (const both of [`${key} ${phraseKey(word)}`, `${phraseKey(word)} ${key}`])
            phrases.set(both, { kind: 'intake', values: within([at + 1]) })
      }
    })
    for (const [season, numbers] of Object.entries(words.seasonWords)) {
      const key = phraseKey(season)
      phrases.set(key, { kind: 'intake', values: within(numbers) })
      for (const word of alternatives('intake'))
        phrases.set(`${key} ${phraseKey(word)}`, { kind: 'intake', values: within(numbers) })
      for (const year of years)
        phrases.set(`${key} ${year}`, { kind: 'intake', values: within(numbers, year) })
    }
  }
  for (const year of years)
    phrases.set(year, {
      kind: 'intake',
      values: within([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], year),
    })
  for (const code of languages)
    for (const name of [languageName(code, 'en'), languageName(code, 'de')]) {
      const key = phraseKey(name)
      for (const word of alternatives('taughtIn'))
        phrases.set(`${phraseKey(word)} ${key}`, { kind: 'language', values: [code] })
      for (const word of alternatives('taught')) {
        phrases.set(`${key} ${phraseKey(word)}`, { kind: 'language', values: [code] })
        phrases.set(`${key.replace(/e?n?$/, '')}${phraseKey(word)}`, {
          kind: 'language',
          values: [code],
        })
        phrases.set(`${key}${phraseKey(word)}`, { kind: 'language', values: [code] })
      }
      phrases.set(`taught in ${key}`, { kind: 'language', values: [code] })
    }
  for (const code of countries) {
    put([phraseKey(countryName(code, 'en')), phraseKey(countryName(code, 'de'))], {
      kind: 'country',
      values: [code],
    })
    for (const words of [en, de])
      put(list(words.countryWords[code] ?? ''), { kind: 'country', values: [code] })
  }
  put(alternatives('scholarship').map(phraseKey), { kind: 'scholarship', values: ['yes'] })
  put(alternatives('open').map(phraseKey), { kind: 'open', values: ['yes'] })
  put(alternatives('free').map(phraseKey), { kind: 'free', values: ['0'] })
  put(alternatives('noEnglish').map(phraseKey), { kind: 'test', values: ['none'] })
  put(notPlaces, { kind: 'word', values: [] })
  const single = [...phrases.keys()].filter(
    (key) => !key.includes(' ') && key.length >= 5 && !/\d/.test(key),
  )
  const several = [...phrases.keys()].filter(
    (key) => key.includes(' ') && key.length >= 8 && !/\d/.test(key),
  )
  const fillers = new Set(`${en.fillers} ${de.fillers}`.split(' ').map(foldAccents))
  return { phrases, single, several, fillers, longest: 4 }
}
