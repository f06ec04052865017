// What opens more: courses that hold all that is stated, and how many more would if one single thing were otherwise.
import type { Improvements } from '#contract/catalogue/search/shapes.ts'
import { accessFit } from '#contract/catalogue/match/access-fit.ts'
import { messageOf } from '#contract/catalogue/match/factor.ts'
import {
  costOf,
  factorFits,
  type FactorId,
  type MatchCourse,
} from '#contract/catalogue/match/match-score.ts'
import { placeWishes, wayWishes } from '#contract/catalogue/match/wishes.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import type { World } from '../index/index-state.ts'
import { courseFromKey, type MatchKeyName } from '../index/match-keys.ts'
import { noFee } from '../index/segment.ts'
import {
  addedByBudget,
  addedByConditions,
  addedByPlaces,
  addedByStarts,
  addedByWays,
} from './added-by-wishes.ts'
import { addedByTests } from './added-by-tests.ts'
import type { SegmentMatches } from './postings.ts'
import { groupProviders } from './provider-groups.ts'
import { type Judging, type Line, linesOf } from './segment-terms.ts'

/** Courses that one thing alone keeps out, alike as far as it reads them. */
export type KeptOut = { course: MatchCourse; count: number }
const most = 12

/** An intake that is wanted, and open for a week at least. */
const inTime = 0.5

export const findImprovements = (
  world: World,
  judging: Judging,
  today: string,
  found: readonly SegmentMatches[],
): Improvements => {
  const { profile, rules } = judging
  const { preferences: wish } = profile
  const at = { today, rules, convert: convertMinor }
  const groups = groupProviders(world, judging, today)
  const fitOf = (id: FactorId, course: MatchCourse) => factorFits[id](profile, course, at)
  const isJudgedWell = (id: FactorId) => (course: MatchCourse) => {
    const fit = fitOf(id, course)
    return !fit || (!fit.stops && messageOf(fit) !== 'missing')
  }
  const holds = {
    study: (course) => fitOf('study', course)?.cap === undefined,
    place: (course) => {
      const { stated, met } = placeWishes(wish, course)
      return met === stated
    },
    intake: (course) => (fitOf('intake', course)?.score ?? 1) >= inTime,
    grade: isJudgedWell('grade'),
    english: isJudgedWell('english'),
    level: isJudgedWell('level'),
    admission: isJudgedWell('admission'),
    way: (course) => {
      const { stated, met } = wayWishes(wish, course)
      return met === stated
    },
  } satisfies Record<string, (course: MatchCourse) => boolean>
  type Hindrance = keyof typeof holds
  const hindrances = Object.keys(holds) as Hindrance[]

  const alone = Object.fromEntries(
    hindrances.map((name) => [name, new Map<number, KeptOut>()]),
  ) as Record<Hindrance, Map<number, KeptOut>>
  const costs: number[] = []
  let open = 0
  for (const { segment, docs } of found) {
    const { matchKeys, numbers } = segment
    const lines = linesOf(world, judging, today, groups, segment)
    const keyed = (name: MatchKeyName): Omit<Line, 'table'> => ({
      numbers: matchKeys[name],
      courseOf: (number) => courseFromKey(name, world.matchKeys[name].values[number]!),
    })
    const all: Record<Hindrance, Omit<Line, 'table'>> = {
      ...lines,
      place: keyed('place'),
      way: keyed('way'),
    }
    // 1 holds, 2 does not, by number: found out once for all alike.
    const checks = hindrances.map((name) => {
      const line = all[name]
      const known: number[] = []
      return (doc: number): number => {
        const number = line.numbers[doc]!
        known[number] ??= holds[name](line.courseOf(number)) ? 1 : 2
        return known[number] === 1 ? -1 : number
      }
    })
    for (const doc of docs()) {
      let lacking = 0
      let which = -1
      let number = -1
      const fee = numbers.fee[doc]!
      const cost =
        fee === noFee || !wish.budget
          ? null
          : costOf(fee, world.currencies.values[numbers.currency[doc]!]!, wish.budget, at)
      const tooDear = cost !== null && cost > wish.budget!.amount
      if (tooDear) lacking++
      for (let n = 0; n < checks.length && lacking < 2; n++) {
        const failed = checks[n]!(doc)
        if (failed < 0) continue
        lacking++
        which = n
        number = failed
      }
      if (lacking === 0) open++
      else if (lacking === 1 && tooDear) costs.push(cost)
      else if (lacking === 1) {
        const name = hindrances[which]!
        const known = alone[name].get(number)
        if (known) known.count++
        else alone[name].set(number, { course: all[name].courseOf(number), count: 1 })
      }
    }
  }
  const kept = (name: Hindrance): KeptOut[] => [...alone[name].values()]
  const withTest = (id: 'english' | 'admission') =>
    addedByTests(kept(id), profile, today, (course, tests) => {
      const fit = factorFits[id]({ ...profile, tests }, course, at)
      return !fit || (!fit.stops && messageOf(fit) !== 'missing')
    })
  return {
    open,
    improvements: [
      ...withTest('english'),
      ...withTest('admission'),
      ...addedByConditions(kept('level'), (course) => accessFit(profile, course, at)),
      ...addedByBudget(costs, wish.budget),
      ...addedByStarts(kept('intake'), wish.intakes, today),
      ...addedByPlaces(kept('place'), wish),
      ...addedByWays(kept('way'), wish),
    ]
      .sort((a, b) => b.adds - a.adds)
      .slice(0, most),
  }
}
