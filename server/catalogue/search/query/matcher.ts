// How well each course of the index fits one profile: the very terms of the match (contract/catalogue/match), each judged once for
// all courses alike, added up for every course of a segment in one go and kept as long as the segment.
import { payerOf } from '#contract/catalogue/match/budget-fit.ts'
import { scoreFrom, type Term, withMissed } from '#contract/catalogue/match/sums.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import type { Segment } from '../index/segment.ts'
import type { World } from '../index/index-state.ts'
import { budgetTerms } from './budget-terms.ts'
import { createOwnFees, type OwnFees } from './own-fees.ts'
import { groupProviders } from './provider-groups.ts'
import { type JudgedStudent, type Line, linesOf, wishLineOf } from './segment-terms.ts'

export type CourseFits = {
  /** 0 to 100, as `matchScore` gives it. */
  scores: Uint8Array
  /** 1 where a stated minimum is missed. */
  misses: Uint8Array
  /** All courses, the best fit first; among equals as they stand. */
  order: () => Int32Array
}
export type Matcher = { key: string; fees: OwnFees; fitsIn: (segment: Segment) => CourseFits }

/** Tells profiles, rows and days apart. */
export const matcherKey = ({ profile, rules }: JudgedStudent, today: string): string =>
  `${today}${rules.version}${JSON.stringify(profile)}`

/** Few values, so they are counted into place. */
const orderBy = (scores: Uint8Array): Int32Array => {
  const next = new Int32Array(101)
  for (let doc = 0; doc < scores.length; doc++) next[scores[doc]!]!++
  for (let score = 100, before = 0; score >= 0; score--) {
    const count = next[score]!
    next[score] = before
    before += count
  }
  const order = new Int32Array(scores.length)
  for (let doc = 0; doc < scores.length; doc++) order[next[scores[doc]!]!++] = doc
  return order
}

/** Sums of all courses of a segment, line by line, without the minimums that are missed. */
type Sums = {
  reached: Float64Array
  applicable: Uint16Array
  caps: Uint8Array
  misses: Uint8Array
}

const addLine = (
  { reached, applicable, caps, misses }: Sums,
  { table, numbers }: Pick<Line, 'table' | 'numbers'>,
): void => {
  // Read once: the loop is short, and runs for each course and line.
  const { known, judge, reached: reaches, applicable: applies, cap, stops } = table
  for (let doc = 0; doc < numbers.length; doc++) {
    const number = numbers[doc]!
    if (known[number] === 0) judge(number)
    if (cap[number]! < caps[doc]!) caps[doc] = cap[number]!
    if (stops[number] === 1) misses[doc] = 1
    else {
      reached[doc]! += reaches[number]!
      applicable[doc]! += applies[number]!
    }
  }
}

/** The minimums that a course is missed by, each term as it was judged. */
const missedOf = (lines: readonly Pick<Line, 'table' | 'numbers'>[], doc: number): Term[] => {
  const missed: Term[] = []
  for (const { table, numbers } of lines)
    if (table.stops[numbers[doc]!] === 1) missed.push(table.terms[numbers[doc]!]!)
  return missed
}

const addFees = (
  { reached, applicable, caps }: Sums,
  { fee, currency, stated }: ReturnType<OwnFees['feesIn']>,
  currencies: readonly string[],
  termOf: ReturnType<typeof budgetTerms>,
): void => {
  for (let doc = 0; doc < reached.length; doc++) {
    if (stated[doc]! === 0) continue
    const term = termOf(fee[doc]!, currencies[currency[doc]!]!)
    reached[doc]! += term.reached
    applicable[doc]! += term.applicable
    if (term.cap < caps[doc]!) caps[doc] = term.cap
  }
}

export const createMatcher = (world: World, judging: JudgedStudent, today: string): Matcher => {
  const groups = groupProviders(world, judging, today)
  const fees = createOwnFees(world, payerOf(judging.profile))
  const at = { today, rules: judging.rules, convert: convertMinor }
  const { preferences: wish } = judging.profile
  const known = new WeakMap<Segment, CourseFits>()

  const judge = (segment: Segment): CourseFits => {
    const { size } = segment
    const lines = linesOf(world, judging, today, groups, segment)
    const sums: Sums = {
      reached: new Float64Array(size),
      applicable: new Uint16Array(size),
      caps: new Uint8Array(size).fill(100),
      misses: new Uint8Array(size),
    }
    // In the order of `factorIds`, so that sums are rounded alike; the fee comes before the wishes.
    const { grade, english, level, admission, credits, study, intake } = lines
    // Few worlds have courses that ask for credits.
    const creditKeys = world.matchKeys.credits.values.some(Boolean) ? [credits] : []
    const judged = [grade, english, level, admission, ...creditKeys]
    for (const line of [...judged, study]) addLine(sums, line)
    addFees(sums, fees.feesIn(segment), world.currencies.values, budgetTerms(wish, at))
    addLine(sums, wishLineOf(world, wish, segment))
    addLine(sums, intake)
    const { reached, applicable, caps, misses } = sums
    const scores = new Uint8Array(size)
    for (let doc = 0; doc < size; doc++) {
      const met = { reached: reached[doc]!, applicable: applicable[doc]! }
      scores[doc] = scoreFrom(
        misses[doc] === 1 ? withMissed(met, missedOf(judged, doc)) : met,
        caps[doc]!,
      )
    }
    let order: Int32Array | null = null
    return { scores, misses, order: () => (order ??= orderBy(scores)) }
  }

  return {
    key: matcherKey(judging, today),
    fees,
    fitsIn: (segment) => {
      const fits = known.get(segment) ?? judge(segment)
      known.set(segment, fits)
      return fits
    },
  }
}
