// Suggestions while typing: subjects, places, universities and course titles, found by the beginning of any of their words.
import { disciplineIds } from '#contract/courses.ts'
import type { Suggestion } from '#contract/course-search.ts'
import { countryName, type Language, subjectName } from '../labels.ts'
import type { Segment } from './segment.ts'
import type { World } from './world.ts'
import { folded, tokensOf, wordsOf } from './words.ts'

type Entry = { kind: Suggestion['kind']; labels: [en: string, de: string]; details: [en: string, de: string]; value: string; count: number; weight: number; words: string[] }

const longestPrefix = 8
const keptPerPrefix = 120
const mostTitles = 30_000
const shown = 8
const mostOf: Readonly<Record<Suggestion['kind'], number>> = { subject: 3, place: 2, university: 3, course: 5, words: 1 }

export const createSuggestions = (world: World, segment: Segment, titles: ReadonlyMap<string, number>) => {
  const entries: Entry[] = []
  const tally = (column: Uint16Array, values: number): Uint32Array => {
    const counts = new Uint32Array(values + 1)
    for (let doc = 0; doc < column.length; doc++) counts[Math.min(values, column[doc]!)]!++
    return counts
  }
  const { dictionaries, providers } = world
  const add = (entry: Omit<Entry, 'words'>, ...texts: string[]) =>
    void entries.push({ ...entry, words: [...new Set(texts.flatMap((text) => [...wordsOf(text), ...tokensOf(text).map(({ word }) => word)]))] })
  const bySubject = tally(segment.columns.discipline, dictionaries.discipline.values.length)
  const byField = tally(segment.columns.field, dictionaries.field.values.length)
  for (const code of disciplineIds) {
    const at = dictionaries.discipline.numberOf(code)
    const field = dictionaries.field.numberOf(code)
    const count = field >= 0 ? byField[field]! : at >= 0 ? bySubject[at]! : 0
    const labels: [string, string] = [subjectName(code, 'en'), subjectName(code, 'de')]
    if (count > 0) add({ kind: 'subject', labels, details: ['', ''], value: code, count, weight: 3e6 + count }, ...labels)
  }
  const byCountry = tally(segment.columns.country, dictionaries.country.values.length)
  dictionaries.country.values.forEach((code, at) => {
    const labels: [string, string] = [countryName(code, 'en'), countryName(code, 'de')]
    if (byCountry[at]! > 0) add({ kind: 'place', labels, details: ['', ''], value: `country:${code}`, count: byCountry[at]!, weight: 2.9e6 + byCountry[at]! }, ...labels)
  })
  const byCity = tally(segment.columns.city, dictionaries.city.values.length)
  const seen = new Set<string>()
  for (const { city, cityDe, country } of providers) {
    const count = byCity[dictionaries.city.numberOf(city)] ?? 0
    if (city === '' || count === 0 || seen.has(city)) continue
    seen.add(city)
    add({ kind: 'place', labels: [city, cityDe ?? city], details: [countryName(country, 'en'), countryName(country, 'de')], value: `city:${city}`, count, weight: 1e6 + count }, city, cityDe ?? '')
  }
  for (const one of providers)
    if (one.courses > 0) add({
      kind: 'university', labels: [one.name, one.nameDe ?? one.name], details: [`${one.city}, ${countryName(one.country, 'en')}`, `${one.cityDe ?? one.city}, ${countryName(one.country, 'de')}`],
      value: one.slug, count: one.courses, weight: 2e6 - (one.rankPosition ?? 1e6),
    }, one.name, one.nameDe ?? '', ...one.aliases)
  for (const [read, count] of [...titles].sort((a, b) => b[1] - a[1]).slice(0, mostTitles)) {
    // A piece of a text keeps the whole text it was read from in memory; a copy does not.
    const title = Buffer.from(read).toString()
    add({ kind: 'course', labels: [title, title], details: ['', ''], value: title, count, weight: count }, title)
  }
  entries.sort((a, b) => b.weight - a.weight)

  const byPrefix = new Map<string, number[]>()
  entries.forEach((entry, at) => {
    for (const word of entry.words)
      for (let length = 1; length <= Math.min(longestPrefix, word.length); length++) {
        const prefix = word.slice(0, length)
        const list = byPrefix.get(prefix)
        if (!list) byPrefix.set(prefix, [at])
        else if (list.length < keptPerPrefix && list.at(-1) !== at) list.push(at)
      }
  })

  const find = (words: readonly string[], language: Language): Suggestion[] => {
    const lists = words.map((word) => byPrefix.get(word.slice(0, longestPrefix)) ?? [])
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? [])
    const room = { ...mostOf }
    const found: Suggestion[] = []
    for (const at of shortest) {
      const entry = entries[at]!
      if (room[entry.kind] === 0 || !words.every((word) => entry.words.some((own) => own.startsWith(word)))) continue
      room[entry.kind]--
      const side = language === 'de' ? 1 : 0
      found.push({ kind: entry.kind, label: entry.labels[side], detail: entry.details[side], value: entry.value, count: entry.count })
      if (found.length === shown) break
    }
    return found
  }

  return (begun: string, language: Language): Suggestion[] => {
    const words = tokensOf(folded(begun).slice(0, 80)).map(({ word }) => word).slice(0, 8)
    if (words.length === 0) return []
    const found = find(words, language)
    if (found.length > 0) return found
    // Nothing begins like this: each unknown word as the nearest known one.
    const repaired = words.map((word) => (byPrefix.has(word.slice(0, longestPrefix)) ? word : world.lexicon.wordOf(world.lexicon.like(word)[0]?.term ?? -1) ?? word))
    return repaired.join(' ') === words.join(' ') ? [] : find(repaired, language)
  }
}
