// The index in this process, behind the seam.
import { LRUCache } from 'lru-cache'
import {
  longestQuestion,
  type SearchAnswer,
  type SearchQuestion,
} from '#contract/catalogue/search.ts'
import { adviceFor, cardAt, facetsText, feesOf, providerNameIn } from './search-answer.ts'
import { combine } from '../question/applied-filters.ts'
import { clustersOf } from '../index/clusters.ts'
import { type Counts, countFound } from './count.ts'
import { compile, type Filter } from './filter.ts'
import {
  applyChanges,
  buildFrom,
  type Built,
  type Generation,
  generationOf,
  segmentsOf,
  wantsRebuild,
} from '../index/generation.ts'
import type { Changes, Mark, SearchPort } from '../search-port.ts'
import { createMatcher, type Judging, type Matcher, matcherKey } from './matcher.ts'
import { bestOf, type Ranked } from './rank.ts'
import { browse, type SegmentMatches, seekText } from './postings.ts'
import { dayNumber } from '../index/segment.ts'
import { read, type Reading, type Slot } from '../index/slots.ts'
import { spellingOf } from '../question/spelling.ts'
import { createSuggestions } from './suggest.ts'
import { buildInThread, manyCourses, openThreads, type Threads } from './query-threads.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { stem } from '../question/words.ts'
import { worldAsData } from '../index/index-state.ts'

/** Of profiles that asked last, some 2 MB each at 100,000 courses. */
const maxMatchers = 16

/** Found fewer: words are read more generously. */
const fewHits = 5

type Sought = { found: SegmentMatches[]; total: number }

const seek = (
  generation: Generation,
  slots: readonly Slot[] | null,
  filters: readonly Filter[],
): Sought => {
  const found = segmentsOf(generation).map((segment) =>
    slots ? seekText(segment, slots, filters) : browse(segment, filters),
  )
  return { found, total: found.reduce((sum, { total }) => sum + total, 0) }
}

type Read = Reading & Sought & { dropped: string[] }

/** Words as they are; then forgiven; then without the words that nothing has. Each step only when too little was found. */
const seekWords = (
  generation: Generation,
  words: Parameters<typeof read>[1],
  filters: readonly Filter[],
): Read => {
  const speller = spellingOf(generation)
  const plain = read(speller, words, false)
  let best: Read = { ...plain, ...seek(generation, plain.slots, filters), dropped: [] }
  if (best.total < fewHits) {
    const wide = read(speller, words, true)
    const found = seek(generation, wide.slots, filters)
    if (found.total > best.total) best = { ...wide, ...found, dropped: [] }
  }
  const asked = best
  let slots = best.slots
  const dropped: string[] = []
  while (best.total === 0 && slots.length > 1) {
    const fewer = slots
      .map((slot, at) => ({ slot, rest: slots.filter((_, other) => other !== at) }))
      .map(({ slot, rest }) => ({ slot, rest, found: seek(generation, rest, filters) }))
      .sort(
        (a, b) =>
          Number(b.found.total > 0) - Number(a.found.total > 0) ||
          a.slot.rarity - b.slot.rarity ||
          b.found.total - a.found.total,
      )
    // Leaving out the commonest word that helps keeps most of what was asked; when none helps, the rarest is the one nobody has.
    const choice = fewer[0]!.found.total > 0 ? fewer[0]! : fewer.at(-1)!
    dropped.push(choice.slot.word)
    slots = choice.rest
    best = { slots, corrected: best.corrected, ...choice.found, dropped: [...dropped] }
  }
  // When leaving out words finds nothing either, what is said of filters must be true of all the words.
  return best.total > 0 ? best : asked
}

type Browsed = Sought & { counts: Counts }

/** Browsing without words is asked again and again: what was found and counted is kept until a course changes, by its bytes. */
const createCache = () =>
  new LRUCache<string, Browsed>({
    maxSize: 12_000_000,
    // Sets of bits: what passes, and for each filter what fails it alone.
    sizeCalculation: ({ found }) =>
      found.reduce(
        (sum, { segment, nearCounts }) =>
          sum + Math.ceil(segment.size / 8) * (1 + nearCounts.length),
        30_000,
      ),
  })

/** One generation answering; each thread has one. */
export const createAnswers = (generation: Generation) => {
  const browsed = createCache()
  const { world } = generation

  const matchers = new LRUCache<string, Matcher>({ max: maxMatchers })
  const matcherFor = (judging: Judging, today: string): Matcher => {
    const key = matcherKey(judging, today)
    const matcher = matchers.get(key) ?? createMatcher(world, judging, today)
    matchers.set(key, matcher)
    return matcher
  }

  const answer = (asked: SearchQuestion, today: string, judging: Judging | null): string => {
    const language = asked.langcode
    const understood = parseQuestion(asked.q.slice(0, longestQuestion), generation.meanings(), {
      language,
      currency: asked.currency,
      literal: asked.literal,
      known: (word) => world.lexicon.idOf(word) >= 0,
    })
    const chosen = combine(asked, understood.filters)
    const matcher = judging && matcherFor(judging, today)
    const filters = compile(world, chosen, asked.currency, today, matcher)
    const sought: Read & { counts: Counts } =
      understood.words.length > 0
        ? counting(seekWords(generation, understood.words, filters))
        : {
            slots: [],
            corrected: [],
            dropped: [],
            ...browsedWith(filters),
          }
    function counting<S extends Sought>(found: S): S & { counts: Counts } {
      return { ...found, counts: countFound(world, found.found, filters) }
    }
    function browsedWith(by: readonly Filter[]): Browsed {
      const key = by.map((one) => one.key).join()
      const known = browsed.get(key)
      if (known) return known
      const made = counting(seek(generation, null, by))
      browsed.set(key, made)
      return made
    }
    const { counts, total } = sought
    const from = asked.page * asked.size
    const day = dayNumber(today)
    const ranked: Ranked[] =
      from >= total
        ? []
        : sought.found
            .flatMap((found) => bestOf(found, asked.sort, from + asked.size, day, matcher))
            .sort((a, b) => a.key - b.key || a.then - b.then)
            .slice(from, from + asked.size)
    const words = new Set(
      sought.slots.flatMap((slot) => [
        stem(slot.word),
        ...slot.alternatives.map(({ term }) => world.lexicon.wordOf(term)),
      ]),
    )
    const rest = {
      total,
      page: asked.page,
      size: asked.size,
      hits: ranked.map((one) =>
        cardAt(world, one, { language, currency: asked.currency, today }, words),
      ),
      fees: feesOf(counts.fees, asked.currency),
      chips: understood.chips.filter(({ kind }) => !chosen.overruled.has(kind)),
      relaxed:
        sought.corrected.length + sought.dropped.length > 0 && total > 0
          ? { corrected: sought.corrected, dropped: sought.dropped }
          : null,
      advice:
        total === 0
          ? adviceFor(
              filters.map(({ name }, at) => ({ name, count: counts.near[at]! })),
              { ...asked, ...chosen },
              providerNameIn(world, language),
            )
          : [],
      clusters: asked.map ? clustersOf(world, sought.found, asked.map) : null,
      answeredBy: 'index',
      byProfile: judging !== null,
    } satisfies Omit<SearchAnswer, 'facets'>
    return `${JSON.stringify(rest).slice(0, -1)},"facets":${facetsText(world, counts, chosen, language)}}`
  }

  return {
    answer,
    apply: (changes: Changes) => {
      browsed.clear()
      // Matchers know universities by name and country.
      if (changes.providers.length > 0) matchers.clear()
      applyChanges(generation, changes)
    },
  }
}

type Ready = {
  built: Built
  generation: Generation
  upTo: Mark
  suggest: ReturnType<typeof createSuggestions>
}
type Current = Omit<Ready, 'built'> & {
  answers: ReturnType<typeof createAnswers>
  threads: Threads | null
}

/** The index in this process; `many`: from so many courses on threads answer. */
export const createEngine = (many = manyCourses): SearchPort => {
  const ready = new Map<number, Ready>()
  let current: Current | null = null
  let number = 0
  return {
    shared: false,
    search: async (asked, today, judging = null) => {
      const { threads, answers } = current!
      return threads
        ? threads.search(asked, today, judging).catch(() => answers.answer(asked, today, judging))
        : answers.answer(asked, today, judging)
    },
    suggest: async (begun, language) => current!.suggest(begun, language),
    apply: async (changes, upTo) => {
      if (!current) return
      current.answers.apply(changes)
      await current.threads?.apply(changes)
      current.upTo = upTo
    },
    rebuild: async (source, today) => {
      ready.clear()
      const built = await (source.size < many ? buildFrom : buildInThread)(source, today)
      ready.set(++number, {
        built,
        generation: generationOf(built.world, built.data),
        upTo: source.upTo,
        suggest: createSuggestions(built),
      })
      return number
    },
    swap: async (generation) => {
      const next = ready.get(generation)
      if (!next) return
      ready.delete(generation)
      const {
        built: { world, data },
        ...rest
      } = next
      const threads = data.size < many ? null : await openThreads(worldAsData(world), data)
      const before = current
      current = { ...rest, answers: createAnswers(rest.generation), threads }
      await before?.threads?.close()
    },
    lag: async () => ({
      ready: current !== null,
      documents: current?.generation.live ?? 0,
      generation: number,
      upTo: current?.upTo ?? null,
      builtOn: current?.generation.world.today ?? '',
      bytes: current
        ? segmentsOf(current.generation).reduce((sum, { bytes }) => sum + bytes, 0)
        : 0,
      wantsRebuild: current !== null && wantsRebuild(current.generation),
    }),
    close: async () => {
      const before = current
      current = null
      await before?.threads?.close()
    },
  }
}
