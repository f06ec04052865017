// How well each course of the index fits one profile: the very terms of the match (contract/catalogue/match), one for each
// distinct key, added up for each course.
import {
  accessFit,
  budgetTerm,
  factorFits,
  type FactorId,
  levelFit,
  type MatchProfile,
  preferenceTerm,
  scoreFrom,
  type Term,
  termOf,
} from '#contract/catalogue/match/match-score.ts'
import { added, placeWishes, wayWishes } from '#contract/catalogue/match/wishes.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { courseFromKey, type MatchKeyName } from '../index/match-keys.ts'
import { noFee, type Segment } from '../index/segment.ts'
import type { World } from '../index/index-state.ts'

export type Matcher = {
  key: string
  /** 0 to 100, as `matchScore` gives it. */
  scoreIn: (segment: Segment) => (doc: number) => number
  /** Whether a stated minimum is missed. */
  missesIn: (segment: Segment) => (doc: number) => boolean
}

/** What is judged once for each number; most questions meet only some of them. */
const cachedBy = <T>(judge: (number: number) => T): ((number: number) => T) => {
  const known: (T | undefined)[] = []
  return (number) => {
    while (known.length <= number) known.push(undefined)
    const made = known[number]
    return made === undefined ? (known[number] = judge(number)) : made
  }
}

/** Tells profiles and days apart. */
export const matcherKey = (profile: MatchProfile, today: string): string =>
  `${today}${JSON.stringify(profile)}`

export const createMatcher = (world: World, profile: MatchProfile, today: string): Matcher => {
  const at = { today, convert: convertMinor }
  const { preferences: wish } = profile
  const courseOf = (name: MatchKeyName, number: number) =>
    courseFromKey(name, world.matchKeys[name].values[number]!)
  const byKey = (id: FactorId, name: MatchKeyName) =>
    cachedBy((number) => termOf(id, factorFits[id](profile, courseOf(name, number), at)))

  const grade = byKey('grade', 'grade')
  const english = byKey('english', 'tests')
  const admission = byKey('admission', 'tests')
  const study = byKey('study', 'study')
  const intake = byKey('intake', 'intakes')
  const access = cachedBy((number) => accessFit(profile, courseOf('access', number), at))
  const level = cachedBy((accessNumber) =>
    cachedBy((studyNumber) =>
      termOf('level', levelFit(access(accessNumber), profile, courseOf('study', studyNumber))),
    ),
  )
  const place = cachedBy((number) => placeWishes(wish, courseOf('place', number)))
  const way = cachedBy((number) => wayWishes(wish, courseOf('way', number)))
  const preference = cachedBy((placeNumber) =>
    cachedBy((wayNumber) => preferenceTerm(added(place(placeNumber), way(wayNumber)))),
  )

  return {
    key: matcherKey(profile, today),
    scoreIn: ({ matchKeys, numbers }) => {
      const currencies = world.currencies.values
      let reached = 0
      let applicable = 0
      let cap = 100
      const add = (term: Term): void => {
        reached += term.reached
        applicable += term.applicable
        if (term.cap < cap) cap = term.cap
      }
      // In the order of `factorIds`, so that sums are rounded alike.
      return (doc) => {
        reached = 0
        applicable = 0
        cap = 100
        add(grade(matchKeys.grade[doc]!))
        add(english(matchKeys.tests[doc]!))
        add(level(matchKeys.access[doc]!)(matchKeys.study[doc]!))
        add(admission(matchKeys.tests[doc]!))
        add(study(matchKeys.study[doc]!))
        const fee = numbers.fee[doc]!
        if (fee !== noFee) add(budgetTerm(fee, currencies[numbers.currency[doc]!]!, wish, at))
        add(preference(matchKeys.place[doc]!)(matchKeys.way[doc]!))
        add(intake(matchKeys.intakes[doc]!))
        return scoreFrom(reached, applicable, cap)
      }
    },
    // Only what is studied, graded and tested has a stated minimum.
    missesIn:
      ({ matchKeys }) =>
      (doc) =>
        grade(matchKeys.grade[doc]!).stops ||
        english(matchKeys.tests[doc]!).stops ||
        admission(matchKeys.tests[doc]!).stops ||
        level(matchKeys.access[doc]!)(matchKeys.study[doc]!).stops,
  }
}
