// What opens more: courses that hold all that is stated, and how many more would if one single thing were otherwise.
import type { Improvements } from '#contract/catalogue/search/shapes.ts'
import { accessFit } from '#contract/catalogue/match/access-fit.ts'
import { costOf, isStated, payerOf } from '#contract/catalogue/match/budget-fit.ts'
import { type JudgedId, judgedIds } from '#contract/catalogue/match/judged-lines.ts'
import {
  factorFit,
  type FactorId,
  isJudged,
  type MatchCourse,
} from '#contract/catalogue/match/match-score.ts'
import { placeWishes, wayWishes } from '#contract/catalogue/match/wishes.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import type { World } from '../index/index-state.ts'
import { courseFromKey, type MatchKeyName } from '../index/match-keys.ts'
import { addedByBudget, addedByConditions, addedByPlaces, addedByWays } from './added-by-wishes.ts'
import { addedByStarts } from './added-by-starts.ts'
import { addedByTests } from './added-by-tests.ts'
import { lowestWhere } from './budget-terms.ts'
import type { SegmentMatches } from './postings.ts'
import { createOwnFees } from './own-fees.ts'
import { groupProviders } from './provider-groups.ts'
import { isOpenBy, type JudgedStudent, type Line, linesOf } from './segment-terms.ts'

/** Courses that one thing alone keeps out, alike as far as it reads them. */
export type ExcludedCourses = { course: MatchCourse; count: number }
const maxShown = 12

/** An intake that is wanted, and open for a week at least. */
const inTime = 0.5

type Checked = Omit<Line, 'table'>
/** By course found: how many things keep it out (two are as good as many), and the last of them; -1 is the fee. */
type Lacks = { count: Uint8Array; which: Int8Array; number: Int32Array }

/** One line over all courses; each number is looked at once for all alike. */
const addLacking = (
  { count, which, number: numberOf }: Lacks,
  docs: Int32Array,
  { numbers, size }: Checked,
  holds: (number: number) => boolean,
  name: number,
): void => {
  // 1 holds, 2 does not.
  const known = new Uint8Array(size)
  for (let i = 0; i < docs.length; i++) {
    if (count[i]! > 1) continue
    const number = numbers[docs[i]!]!
    if (known[number] === 0) known[number] = holds(number) ? 1 : 2
    if (known[number] === 1) continue
    count[i]!++
    which[i] = name
    numberOf[i] = number
  }
}

export const countImprovements = (
  world: World,
  judging: JudgedStudent,
  today: string,
  found: readonly SegmentMatches[],
): Improvements => {
  const { profile, rules } = judging
  const { preferences: wish } = profile
  const at = { today, rules, convert: convertMinor }
  const groups = groupProviders(world, judging, today)
  const fees = createOwnFees(world, payerOf(profile))
  const fitOf = (id: FactorId, course: MatchCourse, by = profile) =>
    factorFit(id, by, course, {
      ...at,
      startsOn: course.intakes.map(({ startsOn }) => startsOn),
    })
  const holds = {
    study: (course) => fitOf('study', course)?.cap === undefined,
    place: (course) => {
      const { stated, met } = placeWishes(wish, course)
      return met === stated
    },
    way: (course) => {
      const { stated, met } = wayWishes(wish, course)
      return met === stated
    },
    intake: (course) => (fitOf('intake', course)?.score ?? 1) >= inTime,
  } satisfies Record<string, (course: MatchCourse) => boolean>
  type Hindrance = keyof typeof holds | JudgedId
  const fixed = ['study', 'place', 'way'] as const
  const hindrances: Hindrance[] = [...fixed, 'intake', ...judgedIds]

  const alone = Object.fromEntries(
    hindrances.map((name) => [name, new Map<number, ExcludedCourses>()]),
  ) as Record<Hindrance, Map<number, ExcludedCourses>>
  const starts = addedByStarts(judging, today)
  const costs: number[] = []
  let open = 0
  const currencies = world.currencies.values
  const budget = isStated(wish.budget) ? wish.budget : null
  const costIn = (fee: number, currency: string): number | null =>
    budget && costOf(fee, currency, budget, at)
  const dearest = new Float64Array(currencies.length).fill(-1)
  /** The lowest fee over the budget, by the number of its currency. */
  const tooDear = (currency: number): number =>
    dearest[currency]! >= 0
      ? dearest[currency]!
      : (dearest[currency] = lowestWhere(
          (fee) => (costIn(fee, currencies[currency]!) ?? 0) > budget!.amount,
        ))
  for (const { segment, docs: docsOf } of found) {
    const docs = docsOf()
    const { matchKeys } = segment
    const { fee, currency, stated } = fees.feesIn(segment)
    const lines = linesOf(world, judging, today, groups, segment)
    const keyed = (name: MatchKeyName): Checked => {
      const { values } = world.matchKeys[name]
      return {
        numbers: matchKeys[name],
        size: values.length,
        courseOf: (number) => courseFromKey(name, values[number]!),
      }
    }
    const all: Record<Hindrance, Checked> = { ...lines, place: keyed('place'), way: keyed('way') }
    const holdsAt = (name: Hindrance): ((number: number) => boolean) =>
      isJudged(name) ? lines[name].opens : (number) => holds[name](all[name].courseOf(number))
    const lacks: Lacks = {
      count: new Uint8Array(docs.length),
      which: new Int8Array(docs.length).fill(-1),
      number: new Int32Array(docs.length),
    }
    for (let i = 0; budget && i < docs.length; i++) {
      const doc = docs[i]!
      if (stated[doc] === 1 && fee[doc]! >= tooDear(currency[doc]!)) lacks.count[i] = 1
    }
    const add = (name: Hindrance) =>
      addLacking(lacks, docs, all[name], holdsAt(name), hindrances.indexOf(name))
    fixed.forEach(add)
    const fixedLacks = lacks.count.slice()
    add('intake')
    const lacksIntake = lacks.count.slice()
    judgedIds.forEach(add)
    if (wish.intakes.length > 0)
      starts.add(segment, lines, docs, { fixed: fixedLacks, intake: lacksIntake, all: lacks.count })
    for (let i = 0; i < docs.length; i++) {
      if (lacks.count[i] === 0) open++
      if (lacks.count[i] !== 1) continue
      const name = hindrances[lacks.which[i]!]
      const number = lacks.number[i]!
      const doc = docs[i]!
      if (name === undefined) costs.push(costIn(fee[doc]!, currencies[currency[doc]!]!)!)
      else {
        const known = alone[name].get(number)
        if (known) known.count++
        else alone[name].set(number, { course: all[name].courseOf(number), count: 1 })
      }
    }
  }
  const kept = (name: Hindrance): ExcludedCourses[] => [...alone[name].values()]
  const withTest = (id: 'english' | 'admission') =>
    addedByTests(kept(id), profile, today, (course, tests) =>
      isOpenBy(fitOf(id, course, { ...profile, tests })),
    )
  return {
    open,
    improvements: [
      ...withTest('english'),
      ...withTest('admission'),
      ...addedByConditions(kept('level'), (course) => accessFit(profile, course, at)),
      ...addedByBudget(costs, budget),
      ...starts.added(),
      ...addedByPlaces(kept('place'), wish),
      ...addedByWays(kept('way'), wish),
    ]
      .sort((a, b) => b.adds - a.adds)
      .slice(0, maxShown),
  }
}
