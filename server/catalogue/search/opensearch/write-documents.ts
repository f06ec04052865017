// What writes documents: all of a new generation, and what changed since.
import type { ProviderInfo, SearchRow } from '../../courses/course-cards.ts'
import { rowsOf } from '../index/course-rows.ts'
import { baseOrderOf } from '../index/index-state.ts'
import { entriesOf } from '../query/suggestion-entries.ts'
import type { Changes, Source } from '../search-port.ts'
import { createDocuments } from './documents.ts'
import type { Indices } from './indices.ts'
import { suggestionDocument } from './suggest.ts'

const atOnce = 2_000

/** Where courses stand that are there already, and how many each university has. */
const loadBaseOrders = async (
  { askCourses }: Indices,
  rows: readonly SearchRow[],
  slugs: readonly string[],
) => {
  type BaseOrderHits = {
    hits: { hits: { _source: { number: number; baseOrder: number } }[] }
    aggregations: { round: { buckets: { key: string; doc_count: number }[] } }
  }
  const known = (await askCourses({
    size: rows.length,
    _source: ['number', 'baseOrder'],
    query: {
      bool: {
        should: [
          { terms: { number: rows.map(({ number }) => number) } },
          { terms: { provider: slugs } },
        ],
        minimum_should_match: 1,
      },
    },
    post_filter: { terms: { number: rows.map(({ number }) => number) } },
    aggs: {
      round: { terms: { field: 'provider', size: Math.max(1, slugs.length), include: slugs } },
    },
  })) as unknown as BaseOrderHits
  return {
    baseOrder: new Map(
      known.hits.hits.map(({ _source: { number, baseOrder } }) => [number, baseOrder]),
    ),
    rounds: new Map(known.aggregations.round.buckets.map(({ key, doc_count }) => [key, doc_count])),
  }
}

/** The same changes twice leave the same index. */
export const writeChanges = async (
  indices: Indices,
  { providers, campuses, rows, gone }: Changes,
  builtOn: string,
): Promise<void> => {
  if (rows.length + gone.length === 0) return
  const documentOf = createDocuments(providers, campuses, builtOn)
  const documents = rows.flatMap((row) => documentOf(row) ?? [])
  const { baseOrder, rounds } = await loadBaseOrders(indices, rows, [
    ...new Set(documents.map(({ provider }) => provider)),
  ])
  const baseOrderFor = (number: number, provider: string): number => {
    const known = baseOrder.get(number)
    if (known !== undefined) return known
    const round = rounds.get(provider) ?? 0
    rounds.set(provider, round + 1)
    return baseOrderOf(
      round,
      providers.find(({ slug }) => slug === provider)!,
    )
  }
  await indices.write(
    indices.courses,
    [
      ...documents.flatMap((document) => [
        { index: { _id: String(document.number) } },
        { ...document, baseOrder: baseOrderFor(document.number, document.provider) },
      ]),
      ...gone.map((number) => ({ delete: { _id: String(number) } })),
    ],
    true,
  )
}

const noCounts = () => ({
  discipline: new Map<string, number>(),
  field: new Map<string, number>(),
  country: new Map<string, number>(),
  city: new Map<string, number>(),
  provider: new Map<string, number>(),
  title: new Map<string, number>(),
})
type Counts = ReturnType<typeof noCounts>

/** Gives how many courses each value of a suggestion has. */
const writeCourses = async (indices: Indices, index: string, source: Source, today: string) => {
  const documentOf = createDocuments(source.providers, source.campuses, today)
  const counts = noCounts()
  const ranks = new Map<string, ProviderInfo>(
    source.providers.map((provider) => [provider.slug, provider]),
  )
  const linesOf = (row: SearchRow): object[] => {
    const document = documentOf(row)
    if (!document) return []
    const round = counts.provider.get(document.provider) ?? 0
    for (const [of, counted] of Object.entries(counts)) {
      const value = document[of as keyof Counts]
      counted.set(value, (counted.get(value) ?? 0) + 1)
    }
    return [
      { index: { _id: String(document.number) } },
      { ...document, baseOrder: baseOrderOf(round, ranks.get(document.provider)!) },
    ]
  }
  for await (const rows of rowsOf(source.lines))
    for (let at = 0; at < rows.length; at += atOnce)
      await indices.write(index, rows.slice(at, at + atOnce).flatMap(linesOf), false)
  return counts
}

const writeSuggestions = async (
  indices: Indices,
  index: string,
  counts: Counts,
  providers: readonly ProviderInfo[],
): Promise<void> => {
  const entries = entriesOf(counts, providers)
  for (let at = 0; at < entries.length; at += atOnce)
    await indices.write(
      index,
      entries
        .slice(at, at + atOnce)
        .flatMap((entry, n) => [{ index: { _id: String(at + n) } }, suggestionDocument(entry)]),
      false,
    )
}

/** Builds the next generation beside the one that answers. */
export const writeGeneration = async (
  indices: Indices,
  source: Source,
  today: string,
): Promise<number> => {
  const known = await indices.listGenerations()
  // What an interrupted building left behind.
  for (const [number, answers] of known) if (!answers) await indices.remove(number)
  const generation = Math.max(0, ...known.keys()) + 1
  await indices.create(generation, { upTo: source.upTo, builtOn: today })
  const [courses, suggestions] = indices.indicesOf(generation)
  const counts = await writeCourses(indices, courses, source, today)
  await writeSuggestions(indices, suggestions, counts, source.providers)
  await indices.open(generation)
  return generation
}
