// The index in this process, behind the seam.
import { facetNames, longestQuestion, type SearchAnswer, type SearchFilters, type SearchQuestion } from '#contract/course-search.ts'
import { givenAgain } from '#server/core/written-once.ts'
import { adviceFor, cardAt, facetsOf, feesOf } from './answer.ts'
import { clustersOf } from './clusters.ts'
import { type Counts, countInto, noCounts, split } from './count.ts'
import { compile, failing, type Filter } from './filter.ts'
import { applyChanges, buildGeneration, type Generation, segmentsOf, wantsRebuild } from './generation.ts'
import { matchText, type Slot } from './match.ts'
import type { SearchPort } from './port.ts'
import { bestOf, type Ranked } from './rank.ts'
import { dayNumber, type Segment } from './segment.ts'
import { read, type Reading } from './slots.ts'
import { understand } from './understand.ts'
import { stem } from './words.ts'

/** Found fewer: words are read more generously. */
const fewHits = 5

type Found = { segment: Segment; docs: Int32Array; scores: Float32Array | null; near: Int32Array[] }
type Sought = { found: Found[]; total: number; near: number }

const seek = (generation: Generation, slots: readonly Slot[] | null, filters: readonly Filter[]): Sought => {
  let total = 0
  let near = 0
  const found = segmentsOf(generation).map((segment): Found => {
    const text = slots && matchText(segment, slots)
    const { matched, near: missed, places } = split(text?.docs ?? null, failing(segment, text?.docs ?? null, filters), filters.length)
    total += matched.length
    near += missed.reduce((sum, list) => sum + list.length, 0)
    const scores = text && places ? Float32Array.from(places, (place) => text.scores[place]!) : null
    return { segment, docs: matched, scores, near: missed }
  })
  return { found, total, near }
}

type Read = Reading & Sought & { dropped: string[] }

/** Words as they are; then forgiven; then without the words that nothing has. Each step only when too little was found. */
const seekWords = (generation: Generation, words: Parameters<typeof read>[1], filters: readonly Filter[]): Read => {
  const plain = read(generation, words, false)
  let best: Read = { ...plain, ...seek(generation, plain.slots, filters), dropped: [] }
  if (best.total < fewHits) {
    const wide = read(generation, words, true)
    const found = seek(generation, wide.slots, filters)
    if (found.total > best.total) best = { ...wide, ...found, dropped: [] }
  }
  let slots = best.slots
  const dropped: string[] = []
  while (best.total === 0 && slots.length > 1) {
    const fewer = slots.map((slot, at) => ({ slot, rest: slots.filter((_, other) => other !== at) }))
      .map(({ slot, rest }) => ({ slot, rest, found: seek(generation, rest, filters) }))
      .sort((a, b) => Number(b.found.total > 0) - Number(a.found.total > 0) || a.slot.rarity - b.slot.rarity || b.found.total - a.found.total)
    // Leaving out the commonest word that helps keeps most of what was asked; when none helps, the rarest is the one nobody has.
    const choice = fewer[0]!.found.total > 0 ? fewer[0]! : fewer.at(-1)!
    dropped.push(choice.slot.word)
    slots = choice.rest
    best = { slots, corrected: best.corrected, ...choice.found, dropped: [...dropped] }
  }
  return best
}

/** What was chosen goes before what was typed. */
const combine = (asked: SearchQuestion, typed: Partial<SearchFilters>): SearchFilters & { overruled: Set<string> } => {
  const overruled = new Set<string>()
  const all = { ...asked, overruled }
  for (const name of facetNames) {
    if (asked[name].length > 0) overruled.add(name)
    else if (typed[name]) all[name] = typed[name]
  }
  for (const name of ['feeMin', 'feeMax', 'qualify'] as const) {
    if (asked[name] !== null) overruled.add(name)
    else if (typed[name] !== undefined) all[name] = typed[name] as never
  }
  all.scholarship ||= typed.scholarship ?? false
  all.open ||= typed.open ?? false
  return all
}

/** Browsing without words is asked again and again: what was found and counted is kept until a course changes. */
const createShelf = () => {
  const kept = new Map<string, Sought & { counts: Counts }>()
  const answers = new Map<string, SearchAnswer>()
  let docs = 0
  return {
    get: (key: string) => kept.get(key),
    put: (key: string, value: Sought & { counts: Counts }) => {
      docs += value.total + value.near
      // At most 16 MB of course numbers.
      if (kept.size >= 256 || docs > 4_000_000) {
        kept.clear()
        docs = value.total + value.near
      }
      kept.set(key, value)
    },
    /** Whole answers, some 20 MB of them; the one given the longest ago goes first. */
    answer: async (key: string, make: () => Promise<SearchAnswer>): Promise<SearchAnswer> => {
      const known = answers.get(key)
      const answer = known ?? givenAgain(await make())
      answers.delete(key)
      answers.set(key, answer)
      if (answers.size > 400) answers.delete(answers.keys().next().value!)
      return answer
    },
    clear: () => {
      kept.clear()
      answers.clear()
      docs = 0
    },
  }
}

export const createEngine = (): SearchPort & { generation: () => Generation | null } => {
  const built = new Map<number, Generation>()
  let current: Generation | null = null
  let number = 0
  const shelf = createShelf()

  const searchAnew = async (asked: SearchQuestion, today: string): Promise<SearchAnswer> => {
    const generation = current!
    const { world } = generation
    const language = asked.langcode
    const understood = understand(asked.q.slice(0, longestQuestion), generation.meanings(), {
      language, currency: asked.currency, literal: asked.literal, known: (word) => world.lexicon.idOf(word) >= 0,
    })
    const chosen = combine(asked, understood.filters)
    const filters = compile(world, chosen, asked.currency, today)
    const key = understood.words.length > 0 ? null : JSON.stringify([facetNames.map((name) => chosen[name]), chosen.feeMin, chosen.feeMax, chosen.scholarship, chosen.open, chosen.qualify, asked.currency, today])
    const shelved = key === null ? undefined : shelf.get(key)
    const sought: Read = understood.words.length > 0
      ? seekWords(generation, understood.words, filters)
      : { slots: [], corrected: [], dropped: [], ...(shelved ?? seek(generation, null, filters)) }
    const counts: Counts = shelved?.counts ?? noCounts(world, filters.length)
    if (!shelved) for (const { segment, docs, near, scores } of sought.found) countInto(world, counts, segment, { matched: docs, near }, filters, scores === null)
    if (key !== null && !shelved) shelf.put(key, { found: sought.found, total: sought.total, near: sought.near, counts })
    const from = asked.page * asked.size
    const day = dayNumber(today)
    const ranked: Ranked[] = from >= sought.total ? [] : sought.found
      .flatMap(({ segment, docs, scores }) => bestOf(segment, docs, scores, asked.sort, from + asked.size, day))
      .sort((a, b) => a.key - b.key || a.then - b.then).slice(from, from + asked.size)
    const words = new Set(sought.slots.flatMap((slot) => [stem(slot.word), ...slot.alternatives.map(({ term }) => world.lexicon.wordOf(term))]))
    return {
      total: sought.total, page: asked.page, size: asked.size,
      hits: ranked.map((one) => cardAt(world, one, { language, currency: asked.currency, today }, words)),
      facets: facetsOf(world, counts, chosen, language), fees: feesOf(counts.fees, asked.currency),
      chips: understood.chips.filter(({ kind }) => !chosen.overruled.has(kind)),
      relaxed: sought.corrected.length + sought.dropped.length > 0 && sought.total > 0 ? { corrected: sought.corrected, dropped: sought.dropped } : null,
      advice: sought.total === 0 ? adviceFor(world, filters, counts, { ...asked, ...chosen }, language) : [],
      clusters: asked.map ? clustersOf(world, sought.found, asked.map) : null,
      answeredBy: 'index',
    }
  }

  return {
    search: (asked, today) => shelf.answer(`${today}${JSON.stringify(asked)}`, () => searchAnew(asked, today)),
    generation: () => current,
    suggest: async (begun, language) => current!.suggestions(begun, language),
    apply: async (changes) => {
      shelf.clear()
      if (current) applyChanges(current, changes)
    },
    rebuild: async (source, today) => {
      built.clear()
      built.set(++number, await buildGeneration(source, today))
      return number
    },
    swap: (generation) => {
      shelf.clear()
      current = built.get(generation) ?? current
      built.delete(generation)
    },
    state: () => ({
      ready: current !== null, documents: current?.live ?? 0, generation: number,
      bytes: current ? segmentsOf(current).reduce((sum, { bytes }) => sum + bytes, 0) : 0,
      wantsRebuild: current !== null && wantsRebuild(current),
    }),
  }
}
