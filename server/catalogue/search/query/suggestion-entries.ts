// What can be suggested while typing: subjects, places, universities and titles of courses, the weightiest first.
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import type { Suggestion } from '#contract/catalogue/search/shapes.ts'
import type { ProviderInfo } from '../../courses/course-cards.ts'
import { countryName, subjectName } from '../../courses/labels.ts'
import type { Language } from '#contract/shapes.ts'
import { foldAccents, wordTokensOf, indexWordsOf } from '../question/words.ts'

export type Entry = {
  kind: Suggestion['kind']
  labels: [en: string, de: string]
  details: [en: string, de: string]
  value: string
  count: number
  weight: number
  words: string[]
}
type Counted = ReadonlyMap<string, number>
/** How many courses each value has; providers by slug. */
export type CourseCounts = Readonly<
  Record<'discipline' | 'field' | 'country' | 'city' | 'provider' | 'title', Counted>
>

export const maxTitles = 30_000
const shown = 8
const maxOf: Readonly<Record<Suggestion['kind'], number>> = {
  subject: 3,
  place: 2,
  university: 3,
  course: 5,
  words: 1,
}

export const entriesOf = (counts: CourseCounts, providers: readonly ProviderInfo[]): Entry[] => {
  const entries: Entry[] = []
  const add = (entry: Omit<Entry, 'words'>, ...texts: string[]) =>
    void (
      entry.count > 0 &&
      entries.push({
        ...entry,
        words: [
          ...new Set(
            texts.flatMap((text) => [
              ...indexWordsOf(text),
              ...wordTokensOf(text).map(({ word }) => word),
            ]),
          ),
        ],
      })
    )
  for (const code of disciplineIds) {
    const count = counts.field.get(code) ?? counts.discipline.get(code) ?? 0
    const labels: [string, string] = [subjectName(code, 'en'), subjectName(code, 'de')]
    add(
      { kind: 'subject', labels, details: ['', ''], value: code, count, weight: 3e6 + count },
      ...labels,
    )
  }
  for (const [code, count] of counts.country) {
    const labels: [string, string] = [countryName(code, 'en'), countryName(code, 'de')]
    add(
      {
        kind: 'place',
        labels,
        details: ['', ''],
        value: `country:${code}`,
        count,
        weight: 2.9e6 + count,
      },
      ...labels,
    )
  }
  const seen = new Set([''])
  for (const { city, cityDe, country } of providers) {
    if (seen.has(city)) continue
    seen.add(city)
    const count = counts.city.get(city) ?? 0
    add(
      {
        kind: 'place',
        labels: [city, cityDe ?? city],
        details: [countryName(country, 'en'), countryName(country, 'de')],
        value: `city:${city}`,
        count,
        weight: 1e6 + count,
      },
      city,
      cityDe ?? '',
    )
  }
  for (const one of providers)
    add(
      {
        kind: 'university',
        labels: [one.name, one.nameDe ?? one.name],
        details: [
          `${one.city}, ${countryName(one.country, 'en')}`,
          `${one.cityDe ?? one.city}, ${countryName(one.country, 'de')}`,
        ],
        value: one.slug,
        count: counts.provider.get(one.slug) ?? 0,
        weight: 2e6 - (one.rankPosition ?? 1e6),
      },
      one.name,
      one.nameDe ?? '',
      ...one.aliases,
    )
  for (const [read, count] of [...counts.title].sort((a, b) => b[1] - a[1]).slice(0, maxTitles)) {
    // A piece of a text keeps the whole text it was read from in memory; a copy does not.
    const title = Buffer.from(read).toString()
    add(
      {
        kind: 'course',
        labels: [title, title],
        details: ['', ''],
        value: title,
        count,
        weight: count,
      },
      title,
    )
  }
  return entries.sort((a, b) => b.weight - a.weight)
}

/** What was begun, as words. */
export const begunWords = (begun: string): string[] =>
  wordTokensOf(foldAccents(begun).slice(0, 80))
    .map(({ word }) => word)
    .slice(0, 8)

/** The few that are shown, of each kind not too many; `entries` come in order of weight. */
export const fewOf = (entries: Iterable<Entry>, language: Language): Suggestion[] => {
  const room = { ...maxOf }
  const few: Suggestion[] = []
  const side = language === 'de' ? 1 : 0
  for (const { kind, labels, details, value, count } of entries) {
    if (room[kind] === 0) continue
    room[kind]--
    few.push({ kind, label: labels[side], detail: details[side], value, count })
    if (few.length === shown) break
  }
  return few
}
