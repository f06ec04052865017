// Suggestions while typing, found by the beginning of any of their words.
import type { Suggestion } from '#contract/catalogue/search/shapes.ts'
import type { Language } from '#contract/shapes.ts'
import type { BuiltIndex } from '../index/generation.ts'
import { begunWords, type Entry, entriesOf, fewOf } from './suggestion-entries.ts'

const longestPrefix = 8
const cachedPerPrefix = 120

export const createSuggestions = ({ world, data, titles }: BuiltIndex) => {
  const { dictionaries, providers } = world
  const counted = (column: Uint16Array, values: readonly string[]): Map<string, number> => {
    const counts = new Uint32Array(values.length)
    for (let doc = 0; doc < column.length; doc++) counts[column[doc]!]!++
    return new Map(values.flatMap((value, at) => (counts[at]! > 0 ? [[value, counts[at]!]] : [])))
  }
  const { discipline, field, country, city } = data.columns
  const entries = entriesOf(
    {
      discipline: counted(discipline, dictionaries.discipline.values),
      field: counted(field, dictionaries.field.values),
      country: counted(country, dictionaries.country.values),
      city: counted(city, dictionaries.city.values),
      provider: new Map(providers.map(({ slug, courses }) => [slug, courses])),
      title: titles,
    },
    providers,
  )

  const byPrefix = new Map<string, number[]>()
  entries.forEach((entry, at) => {
    for (const word of entry.words)
      for (let length = 1; length <= Math.min(longestPrefix, word.length); length++) {
        const prefix = word.slice(0, length)
        const list = byPrefix.get(prefix)
        if (!list) byPrefix.set(prefix, [at])
        else if (list.length < cachedPerPrefix && list.at(-1) !== at) list.push(at)
      }
  })

  function* having(words: readonly string[]): Generator<Entry> {
    const lists = words.map((word) => byPrefix.get(word.slice(0, longestPrefix)) ?? [])
    for (const at of lists.reduce((best, list) => (list.length < best.length ? list : best))) {
      const entry = entries[at]!
      if (words.every((word) => entry.words.some((own) => own.startsWith(word)))) yield entry
    }
  }

  return (begun: string, language: Language): Suggestion[] => {
    const words = begunWords(begun)
    if (words.length === 0) return []
    const found = fewOf(having(words), language)
    if (found.length > 0) return found
    // Nothing begins like this: each unknown word as the nearest known one.
    const repaired = words.map((word) =>
      byPrefix.has(word.slice(0, longestPrefix))
        ? word
        : (world.lexicon.wordOf(world.lexicon.like(word)[0]?.term ?? -1) ?? word),
    )
    return repaired.join(' ') === words.join(' ') ? [] : fewOf(having(repaired), language)
  }
}
