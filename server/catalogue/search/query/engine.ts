// The index in this process, behind the seam.
import { quarterOf } from '../../courses/intake-ends.ts'
import { LRUCache } from 'lru-cache'
import {
  type Improvements,
  longestQuestion,
  type SearchAnswer,
  type SearchQuestion,
} from '#contract/catalogue/search/shapes.ts'
import { adviceFor, cardAt, facetsText, feesOf, providerNameIn } from './search-answer.ts'
import { mergeFilters } from '../question/applied-filters.ts'
import { clustersOf } from '../index/clusters.ts'
import { type Counts, countFound } from './count.ts'
import { compile, type Filter } from './filter.ts'
import {
  applyChanges,
  buildFrom,
  type BuiltIndex,
  type Generation,
  generationOf,
  segmentsOf,
  wantsRebuild,
} from '../index/generation.ts'
import { payerOf } from '#contract/catalogue/match/budget-fit.ts'
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { CourseChanges, SearchAs, SearchPort } from '../search-port.ts'
import { createOwnFees, type OwnFees } from './own-fees.ts'
import { createMatcher, type Matcher, matcherKey } from './matcher.ts'
import type { JudgedStudent } from './segment-terms.ts'
import { type Read, seek, seekWords, type Sought } from './seek-words.ts'
import { countImprovements } from './improvements.ts'
import { bestCourses, type Ranked } from './rank.ts'
import { createSuggestions } from './suggest.ts'
import { buildInThread, manyCourses, openThreads, type Threads } from './query-threads.ts'
import { parseQuestion } from '../question/parse-question.ts'
import { stem } from '../question/words.ts'
import { worldAsData } from '../index/index-state.ts'

/** Of profiles that asked last, some 2 MB each at 100,000 courses. */
const maxMatchers = 16

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
  const matcherFor = (judging: JudgedStudent, today: string): Matcher => {
    const key = matcherKey(judging, today)
    const matcher = matchers.get(key) ?? createMatcher(world, judging, today)
    matchers.set(key, matcher)
    return matcher
  }

  const ownFees = new LRUCache<string, OwnFees>({ max: maxMatchers })
  const feesFor = (payer: Payer): OwnFees => {
    const key = JSON.stringify(payer)
    const fees = ownFees.get(key) ?? createOwnFees(world, payer)
    ownFees.set(key, fees)
    return fees
  }

  const understand = (question: SearchQuestion) =>
    parseQuestion(question.q.slice(0, longestQuestion), generation.meanings(), {
      language: question.langcode,
      currency: question.currency,
      literal: question.literal,
      known: (word) => world.lexicon.idOf(word) >= 0,
    })

  const answer = (
    question: SearchQuestion,
    at: string,
    { judging = null, payer = null }: SearchAs = {},
  ): string => {
    const today = at.slice(0, 10)
    const language = question.langcode
    const understood = understand(question)
    const chosen = mergeFilters(question, understood.filters)
    const matcher = judging && matcherFor(judging, today)
    const fees = matcher?.fees ?? (payer && feesFor(payer))
    const filters = compile(world, chosen, question.currency, at, { matcher, fees })
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
      return { ...found, counts: countFound(world, found.found, filters, fees) }
    }
    function browsedWith(by: readonly Filter[]): Browsed {
      const key = [...by.map((one) => one.key), fees?.key ?? ''].join()
      const known = browsed.get(key)
      if (known) return known
      const made = counting(seek(generation, null, by))
      browsed.set(key, made)
      return made
    }
    const { counts, total } = sought
    const from = question.page * question.size
    const now = quarterOf(at)
    const ranked: Ranked[] =
      from >= total
        ? []
        : sought.found
            .flatMap((found) =>
              bestCourses(found, question.sort, from + question.size, now, { matcher, fees }),
            )
            .sort((a, b) => a.key - b.key || a.then - b.then)
            .slice(from, from + question.size)
    const words = new Set(
      sought.slots.flatMap((slot) => [
        stem(slot.word),
        ...slot.alternatives.map(({ term }) => world.lexicon.wordOf(term)),
      ]),
    )
    const rest = {
      total,
      page: question.page,
      size: question.size,
      hits: ranked.map((one) =>
        cardAt(world, one, { language, currency: question.currency, at }, words, judging, fees),
      ),
      fees: feesOf(counts.fees, question.currency),
      chips: understood.chips.filter(({ kind }) => !chosen.overruled.has(kind)),
      relaxed:
        sought.corrected.length + sought.dropped.length > 0 && total > 0
          ? { corrected: sought.corrected, dropped: sought.dropped }
          : null,
      advice:
        total === 0
          ? adviceFor(
              filters.map(({ name }, at) => ({ name, count: counts.near[at]! })),
              { ...question, ...chosen },
              providerNameIn(world, language),
            )
          : [],
      clusters: question.map ? clustersOf(world, sought.found, question.map) : null,
      answeredBy: 'index',
      byProfile: judging !== null,
    } satisfies Omit<SearchAnswer, 'facets'>
    return `${JSON.stringify(rest).slice(0, -1)},"facets":${facetsText(world, counts, chosen, language)}}`
  }

  /** Of the courses that the words and other filters find: what one does not qualify for is the point. */
  const improve = (question: SearchQuestion, at: string, judging: JudgedStudent): string => {
    const today = at.slice(0, 10)
    const { filters: said, words } = understand(question)
    const chosen = { ...mergeFilters(question, said), mine: false, qualify: null }
    const fees = feesFor(payerOf(judging.profile))
    const filters = compile(world, chosen, question.currency, at, { fees })
    const { found } =
      words.length > 0 ? seekWords(generation, words, filters) : seek(generation, null, filters)
    return JSON.stringify(countImprovements(world, judging, today, found))
  }

  return {
    answer,
    improve,
    apply: (changes: CourseChanges) => {
      browsed.clear()
      // Matchers know universities by name and country.
      if (changes.providers.length > 0) {
        matchers.clear()
        ownFees.clear()
      }
      applyChanges(generation, changes)
    },
  }
}

type Ready = {
  built: BuiltIndex
  generation: Generation
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
    search: async (question, at, as = {}) => {
      const { threads, answers } = current!
      return threads
        ? threads.search(question, at, as).catch(() => answers.answer(question, at, as))
        : answers.answer(question, at, as)
    },
    improve: async (question, at, judging) => {
      const { threads, answers } = current!
      const here = () => answers.improve(question, at, judging)
      const text = threads ? await threads.improve(question, at, judging).catch(here) : here()
      return JSON.parse(text) as Improvements
    },
    suggest: async (begun, language) => current!.suggest(begun, language),
    apply: async (changes) => {
      if (!current) return
      current.answers.apply(changes)
      await current.threads?.apply(changes)
    },
    rebuild: async (source, today) => {
      ready.clear()
      const built = await (source.size < many ? buildFrom : buildInThread)(source, today)
      ready.set(++number, {
        built,
        generation: generationOf(built.world, built.data),
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
      documents: current?.generation.live ?? 0,
      generation: number,
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
