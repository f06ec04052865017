// The reasons of a score are the terms of its sum: changing the one thing that a line names changes that line alone, and the score
// by what the line says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  type Factor,
  type FactorId,
  type Match,
  type MatchCourse,
  type MatchProfile,
  matchScore,
} from '#contract/catalogue/match/match-score.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { anyCourse, anyProfile, rules, today } from './any-pair-for-tests.ts'

const matchOf = (profile: MatchProfile, course: MatchCourse): Match =>
  matchScore(profile, course, { today, rules, convert: convertMinor })

/** Unknown though the profile says something: left out of the sum. */
const counts = ({ message, have, reason }: Factor): boolean =>
  message !== 'unknown' || have === null || reason === 'part_missing'
/** The score that the lines themselves say, by the weights of the specification and the caps of decision 0048. */
const saidBy = (lines: readonly Factor[]): number => {
  const whole = lines.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
  const reached = lines.reduce((sum, { weight, score }) => sum + weight * score, 0)
  return whole === 0 ? 0 : Math.round((100 * reached) / whole)
}
const changed = (before: Match, after: Match): FactorId[] => {
  const of = ({ factors }: Match) => new Map(factors.map((one) => [one.id, JSON.stringify(one)]))
  const [was, is] = [of(before), of(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

type Change = { may: readonly FactorId[]; make: (profile: MatchProfile) => MatchProfile }
const wishing = (more: Partial<MatchProfile['preferences']>) => (profile: MatchProfile) => ({
  ...profile,
  preferences: { ...profile.preferences, ...more },
})
const changes = (course: MatchCourse): Change[] => [
  { may: ['english', 'admission'], make: (profile) => ({ ...profile, tests: [] }) },
  { may: ['english'], make: (profile) => ({ ...profile, citizenships: ['GB'] }) },
  {
    may: ['grade', 'level', 'english'],
    make: (profile) => ({ ...profile, education: profile.education.slice(1) }),
  },
  { may: ['budget'], make: wishing({ budget: { amount: 900_000, currency: 'EUR' } }) },
  { may: ['budget'], make: wishing({ budget: { amount: 100_000_000, currency: 'EUR' } }) },
  { may: ['preferences'], make: wishing({ countries: [course.country] }) },
  { may: ['preferences'], make: wishing({ languages: ['fr'] }) },
  { may: ['intake'], make: wishing({ intakes: ['2031-02'] }) },
  { may: ['study'], make: wishing({ level: course.level, disciplines: [course.discipline] }) },
]

test('a change of one thing changes its line alone, and the score as the lines say, for 2,000 random pairs', () => {
  let moved = 0
  fc.assert(
    fc.property(anyProfile, anyCourse, fc.nat(), (profile, course, seed) => {
      const all = changes(course)
      const { may, make } = all[seed % all.length]!
      const [before, after] = [matchOf(profile, course), matchOf(make(profile), course)]
      for (const id of changed(before, after)) assert.ok(may.includes(id), `${id}, not ${may}`)
      for (const match of [before, after]) {
        const said = saidBy(match.factors)
        // A cap holds the whole down: 79 for a missed minimum, 59 for another level or subject, or far over budget.
        assert.ok(match.score === said || [79, 59].includes(match.score), `${match.score} ${said}`)
        assert.ok(match.score <= said)
        if (match.blockers.length > 0) assert.ok(match.score <= 79)
      }
      if (before.score !== after.score) moved++
    }),
    { numRuns: 2_000 },
  )
  assert.ok(moved > 400, `${moved}`)
})

test('what would raise the score raises it by no more than is said, and is then no longer named', () => {
  let tried = 0
  fc.assert(
    fc.property(anyProfile, anyCourse, (profile, course) => {
      const before = matchOf(
        { ...profile, preferences: { ...profile.preferences, budget: null } },
        course,
      )
      const named = before.nextBest.find(({ id }) => id === 'budget')
      if (!named) return
      const after = matchOf(
        wishing({ budget: { amount: 10_000_000_000, currency: 'EUR' } })(profile),
        course,
      )
      assert.ok(after.score >= before.score)
      // Both are rounded.
      assert.ok(
        after.score - before.score <= named.gain + 1,
        `${after.score} ${before.score} ${named.gain}`,
      )
      assert.ok(!after.nextBest.some(({ id }) => id === 'budget'))
      tried++
    }),
    { numRuns: 2_000 },
  )
  assert.ok(tried > 300, `${tried}`)
})
