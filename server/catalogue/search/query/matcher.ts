// How well each course of the index fits one profile: the very terms of the match (contract/catalogue/match), one for each
// distinct key, added up for each course.
import {
  budgetTerm,
  factorFits,
  type FactorId,
  type MatchProfile,
  preferenceTerm,
  scoreFrom,
  type Term,
  termOf,
} from '#contract/catalogue/match/match-score.ts'
import { accessFit, levelFit } from '#contract/catalogue/match/access-fit.ts'
import { judgeCourseExemption } from '#contract/catalogue/match/judge-course.ts'
import { added, placeWishes, wayWishes } from '#contract/catalogue/match/wishes.ts'
import type { RuleSet } from '#contract/qualifications/rules.ts'
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

/** Who asks, and the rows they are judged by. */
export type Judging = { profile: MatchProfile; rules: RuleSet }

/** Tells profiles, rows and days apart. */
export const matcherKey = ({ profile, rules }: Judging, today: string): string =>
  `${today}${rules.version}${JSON.stringify(profile)}`

type OfferedAt = { country: string; university: string | null }
const anywhere: OfferedAt = { country: '', university: null }

export const createMatcher = (world: World, judging: Judging, today: string): Matcher => {
  const { profile, rules } = judging
  const at = { today, rules, convert: convertMinor }
  const { preferences: wish } = profile
  const courseOf = (name: MatchKeyName, number: number) =>
    courseFromKey(name, world.matchKeys[name].values[number]!)
  const byKey = (id: FactorId, name: MatchKeyName) =>
    cachedBy((number) => termOf(id, factorFits[id](profile, courseOf(name, number), at)))

  // Most universities have no table of their own, and most people are exempt nowhere: they share one answer for each text.
  const shared = cachedBy((number) =>
    termOf('grade', factorFits.grade(profile, courseOf('grade', number), at)),
  )
  const graded = cachedBy((place) => {
    const { name } = world.providers[place]!
    if (!rules.universitiesWithTable.has(name)) return shared
    return cachedBy((number) => {
      const course = { ...courseOf('grade', number), university: name }
      return termOf('grade', factorFits.grade(profile, course, at))
    })
  })
  const languages = [...new Set([...rules.exemptions.keys()].map((key) => key.split(' ')[1]!))]
  const isExempt = (there: OfferedAt): boolean =>
    languages.some((language) =>
      judgeCourseExemption(profile, language, { ...there, requirements: [] }, at),
    )
  const testedIn = (there: OfferedAt) =>
    cachedBy((number) => {
      const course = { ...courseOf('tests', number), ...there }
      return termOf('english', factorFits.english(profile, course, at))
    })
  const testedAnywhere = testedIn(anywhere)
  const byCountry = new Map<string, ReturnType<typeof testedIn>>()
  const tested = cachedBy((place) => {
    const { name, country } = world.providers[place]!
    const own = { country, university: name }
    if (rules.universitiesWithExemptions.has(name) && isExempt(own)) return testedIn(own)
    const known =
      byCountry.get(country) ??
      (isExempt({ country, university: null })
        ? testedIn({ country, university: null })
        : testedAnywhere)
    byCountry.set(country, known)
    return known
  })
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
    key: matcherKey(judging, today),
    scoreIn: ({ matchKeys, numbers, columns }) => {
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
        const place = columns.provider[doc]!
        add(graded(place)(matchKeys.grade[doc]!))
        add(tested(place)(matchKeys.tests[doc]!))
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
      ({ matchKeys, columns }) =>
      (doc) =>
        graded(columns.provider[doc]!)(matchKeys.grade[doc]!).stops ||
        tested(columns.provider[doc]!)(matchKeys.tests[doc]!).stops ||
        admission(matchKeys.tests[doc]!).stops ||
        level(matchKeys.access[doc]!)(matchKeys.study[doc]!).stops,
  }
}
