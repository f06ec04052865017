// How well each course of the index fits one profile: the very terms of the match (contract/catalogue/match), each judged once for
// all courses alike, added up for every course of a segment in one go and kept as long as the segment.
import { scoreFrom } from '#contract/catalogue/match/match-score.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { noFee, type Segment } from '../index/segment.ts'
import type { World } from '../index/index-state.ts'
import { budgetTerms } from './budget-terms.ts'
import { groupProviders } from './provider-groups.ts'
import { type Judging, linesOf } from './segment-terms.ts'

export type Fits = {
  /** 0 to 100, as `matchScore` gives it. */
  scores: Uint8Array
  /** 1 where a stated minimum is missed. */
  misses: Uint8Array
  /** All courses, the best fit first; among equals as they stand. */
  order: () => Int32Array
}
export type Matcher = { key: string; fitsIn: (segment: Segment) => Fits }

/** Tells profiles, rows and days apart. */
export const matcherKey = ({ profile, rules }: Judging, today: string): string =>
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

export const createMatcher = (world: World, judging: Judging, today: string): Matcher => {
  const groups = groupProviders(world, judging, today)
  const at = { today, rules: judging.rules, convert: convertMinor }
  const { preferences: wish } = judging.profile
  const known = new WeakMap<Segment, Fits>()

  const judge = (segment: Segment): Fits => {
    const { size, numbers } = segment
    const currencies = world.currencies.values
    const lines = linesOf(world, judging, today, groups, segment)
    const scores = new Uint8Array(size)
    const misses = new Uint8Array(size)
    const budget = budgetTerms(wish, at)
    // In the order of `factorIds`, so that sums are rounded alike; the fee comes before the wishes.
    const { grade, english, level, admission, study, preferences, intake } = lines
    const inOrder = [grade, english, level, admission, study, preferences, intake]
    const wishesAt = inOrder.indexOf(preferences)
    for (let doc = 0; doc < size; doc++) {
      let reached = 0
      let applicable = 0
      let cap = 100
      let stops = 0
      for (let n = 0; n < inOrder.length; n++) {
        const fee = n === wishesAt ? numbers.fee[doc]! : noFee
        if (fee !== noFee) {
          const term = budget(fee, currencies[numbers.currency[doc]!]!)
          reached += term.reached
          applicable += term.applicable
          cap = Math.min(cap, term.cap)
        }
        const { table, numbers: own } = inOrder[n]!
        const number = table.ready(own[doc]!)
        reached += table.reached[number]!
        applicable += table.applicable[number]!
        cap = Math.min(cap, table.cap[number]!)
        stops |= table.stops[number]!
      }
      scores[doc] = scoreFrom(reached, applicable, cap)
      misses[doc] = stops
    }
    let order: Int32Array | null = null
    return { scores, misses, order: () => (order ??= orderBy(scores)) }
  }

  return {
    key: matcherKey(judging, today),
    fitsIn: (segment) => {
      const fits = known.get(segment) ?? judge(segment)
      known.set(segment, fits)
      return fits
    },
  }
}
