// A search over OpenSearch: understood here as for any engine, found and counted there, told in the same shape.
import { facetNames } from '#contract/catalogue/search/search-address.ts'
import {
  longestQuestion,
  type SearchAnswer,
  type SearchFilters,
  type SearchQuestion,
} from '#contract/catalogue/search/shapes.ts'
import { cardOf, intakesIn } from '../../courses/course-cards.ts'
import { type Language, wayName } from '../../courses/labels.ts'
import {
  adviceFor,
  feesIn,
  inOwnOrder,
  marksIn,
  type Meant,
  nameIn,
} from '../query/search-answer.ts'
import { combine } from '../question/applied-filters.ts'
import type { Meanings } from '../question/meanings.ts'
import type { Card } from './documents.ts'
import {
  deepest,
  filtersOf,
  type NamedFilter,
  nearRequest,
  requestOf,
  withoutEachRequest,
} from './question.ts'
import { type Ask, type Answered, analyseWords } from './analysis.ts'
import { read, type Reading, type Slot } from '../index/slots.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { stem, tokensOf } from '../question/words.ts'

type Bucket = { key: string; doc_count: number; called?: { buckets: { key: string }[] } }
type Facet = {
  values: { buckets: Bucket[] }
  chosen?: { buckets: Record<string, { doc_count: number }> }
}
type SearchHits = Answered & {
  hits: { total: { value: number }; hits: { _source: { card: Card } }[] }
}
type Cell = {
  doc_count: number
  middle: { location: { lat: number; lon: number } }
  names: { buckets: Bucket[] }
}

/** Found fewer: words are read more generously. */
const fewHits = 5
/** More words than these nobody means. */
const maxWords = 16

const languageFieldName = (written: string, language: Language): string => {
  const [name = '', nameDe = ''] = written.split('\0')
  return (language === 'de' && nameDe) || name
}

const facetsIn = (
  found: SearchHits,
  chosen: SearchFilters,
  language: Language,
  months: readonly string[],
): SearchAnswer['facets'] => {
  const said = found.aggregations as unknown as Record<string, Facet>
  const facets: SearchAnswer['facets'] = {}
  for (const facet of facetNames) {
    const { values, chosen: counted } = said[facet]!
    const counts = new Map(values.buckets.map(({ key, doc_count }) => [key, doc_count]))
    for (const value of chosen[facet])
      counts.set(value, counts.get(value) ?? counted?.buckets[value]?.doc_count ?? 0)
    const names = new Map(
      values.buckets.map(({ key, called }) => [
        key,
        languageFieldName(called?.buckets[0]?.key ?? key, language),
      ]),
    )
    // Months that lie before or far ahead are no choice.
    const listed = [...counts]
      .filter(
        ([value]) => facet !== 'intake' || months.includes(value) || chosen.intake.includes(value),
      )
      .map(([value, count]) => ({
        value,
        label: nameIn(facet, value, language, (slug) => names.get(slug) ?? slug),
        count,
      }))
    facets[facet] = inOwnOrder.includes(facet)
      ? listed.sort((a, b) => (a.value < b.value ? -1 : 1))
      : listed
  }
  const { values } = said['scholarship'] as unknown as { values: { doc_count: number } }
  facets.scholarship = [
    { value: 'yes', label: wayName('scholarship', language), count: values.doc_count },
  ]
  return facets
}

const clustersIn = (found: SearchHits, language: Language): SearchAnswer['clusters'] => {
  const { cells } = (found.aggregations as unknown as { map: { cells: { buckets: Cell[] } } }).map
  return cells.buckets
    .map(({ doc_count, middle, names }) => ({
      latitude: middle.location.lat,
      longitude: middle.location.lon,
      count: doc_count,
      label:
        names.buckets
          .slice(0, 2)
          .map(({ key }) => languageFieldName(key, language))
          .join(', ') + (names.buckets.length > 2 ? ' …' : ''),
    }))
    .sort((a, b) => b.count - a.count)
}

const meantBy = (slots: readonly Slot<string>[]): Meant => {
  const words = new Set(
    slots.flatMap(({ word, alternatives }) => [
      stem(word),
      ...alternatives.map(({ term }) => term),
    ]),
  )
  const begun = [...words].flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []))
  return {
    size: words.size,
    has: (word) => words.has(word) || begun.some((one) => word.startsWith(one)),
  }
}

/** Words that nothing has are left out, the commonest first that helps: as the index in the process does it. */
const withoutSome = async (
  ask: Ask,
  slots: readonly Slot<string>[],
  filters: readonly NamedFilter[],
): Promise<{ slots: readonly Slot<string>[]; dropped: string[] }> => {
  const dropped: string[] = []
  let left = slots
  let found = 0
  while (found === 0 && left.length > 1) {
    const { aggregations } = await ask(withoutEachRequest(left, filters))
    const { buckets } = (
      aggregations as unknown as { without: { buckets: Record<string, { doc_count: number }> } }
    ).without
    const choices = left
      .map((slot, at) => ({ slot, count: buckets[at]!.doc_count }))
      .sort(
        (a, b) =>
          Number(b.count > 0) - Number(a.count > 0) ||
          a.slot.rarity - b.slot.rarity ||
          b.count - a.count,
      )
    const choice = choices[0]!.count > 0 ? choices[0]! : choices.at(-1)!
    dropped.push(choice.slot.word)
    left = left.filter((slot) => slot !== choice.slot)
    found = choice.count
  }
  return { slots: left, dropped }
}

export const searchOver = async (
  ask: Ask,
  meanings: Meanings,
  months: readonly string[],
  asked: SearchQuestion,
  at: string,
): Promise<string> => {
  const { langcode: language, currency } = asked
  const question = asked.q.slice(0, longestQuestion)
  const tokens = tokensOf(question).slice(0, 2 * maxWords)
  const speller = tokens.length > 0 ? await analyseWords(ask, tokens) : null
  const understood = parseQuestion(question, meanings, {
    language,
    currency,
    literal: asked.literal,
    known: (word) => speller?.exact(word) != null,
  })
  const chosen = combine(asked, understood.filters)
  const filters = filtersOf(chosen, currency, at)
  const words = understood.words.slice(0, maxWords)
  const find = async (slots: readonly Slot<string>[]): Promise<SearchHits> => {
    const request = requestOf(asked, chosen, slots, filters, at)
    const tooDeep = (asked.page + 1) * asked.size > deepest
    return (await ask(tooDeep ? { ...request, from: 0, size: 0 } : request)) as SearchHits
  }
  let reading: Reading<string> = speller
    ? read(speller, words, false)
    : { slots: [], corrected: [] }
  const possible = ({ slots }: Reading<string>) =>
    slots.every(({ alternatives }) => alternatives.length > 0)
  let found = await find(possible(reading) ? reading.slots : [nothing])
  if (speller && words.length > 0 && found.hits.total.value < fewHits) {
    const wide = read(speller, words, true)
    const more = possible(wide) ? await find(wide.slots) : found
    if (more.hits.total.value > found.hits.total.value) [reading, found] = [wide, more]
  }
  let dropped: string[] = []
  let slots: readonly Slot<string>[] = reading.slots.map((slot) =>
    slot.alternatives.length > 0 ? slot : { ...slot, alternatives: nothing.alternatives },
  )
  if (found.hits.total.value === 0 && slots.length > 1) {
    const fewer = await withoutSome(ask, slots, filters)
    const more = await find(fewer.slots)
    // When leaving out words finds nothing either, what is said of filters must be true of all the words.
    if (more.hits.total.value > 0) [slots, dropped, found] = [fewer.slots, fewer.dropped, more]
  }
  const total = found.hits.total.value
  const names = new Map(
    (found.aggregations as unknown as { provider: Facet }).provider.values.buckets.map(
      ({ key, called }) => [key, languageFieldName(called?.buckets[0]?.key ?? key, language)],
    ),
  )
  const near = total > 0 || filters.length === 0 ? [] : await nearOf(ask, slots, filters)
  const meant = meantBy(slots)
  return JSON.stringify({
    total,
    page: asked.page,
    size: asked.size,
    hits: found.hits.hits.map(
      ({
        _source: {
          card: { row, provider, campus },
        },
      }) => {
        const card = cardOf(row, provider, campus, intakesIn(row.intakes), {
          language,
          currency,
          at,
        })
        return {
          ...card,
          marks: {
            title: marksIn(card.title, meant),
            provider: marksIn(card.provider.name, meant),
          },
        }
      },
    ),
    facets: facetsIn(found, chosen, language, months),
    fees: feesIn(
      (found.aggregations as unknown as Record<'fee', Facet>).fee.values.buckets.map(
        ({ doc_count }) => doc_count,
      ),
      currency,
    ),
    chips: understood.chips.filter(({ kind }) => !chosen.overruled.has(kind)),
    relaxed:
      reading.corrected.length + dropped.length > 0 && total > 0
        ? { corrected: reading.corrected, dropped }
        : null,
    advice: adviceFor(near, { ...asked, ...chosen }, (slug) => names.get(slug) ?? slug),
    clusters: asked.map ? clustersIn(found, language) : null,
    answeredBy: 'index',
    byProfile: false,
  } satisfies SearchAnswer)
}

/** A word that no course has. */
const nothing: Slot<string> = { word: '', alternatives: [{ term: '\u0000', weight: 1 }], rarity: 1 }

const nearOf = async (
  ask: Ask,
  slots: readonly Slot<string>[],
  filters: readonly NamedFilter[],
) => {
  const { aggregations } = await ask(nearRequest(slots, filters))
  const { buckets } = (
    aggregations as unknown as { near: { buckets: Record<string, { doc_count: number }> } }
  ).near
  return filters.map(({ name }) => ({ name, count: buckets[name]!.doc_count }))
}
