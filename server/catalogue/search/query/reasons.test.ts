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
import { withMissed } from '#contract/catalogue/match/sums.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { anyCourse, anyProfile, rules, today } from './any-pair-for-tests.ts'

const matchOf = (profile: MatchProfile, course: MatchCourse): Match =>
  matchScore(profile, course, { today, rules, convert: convertMinor })

/** Unknown though the profile says something: left out of the sum. So is a minimum missed more nearly than the rest is met. */
const counts = ({ id, message, have, reason, counted }: Factor): boolean =>
  message === 'below' || reason === 'access_with'
    ? counted
    : // What others pay is compared with nothing.
      id === 'budget'
      ? message !== 'unknown'
      : message !== 'unknown' || have === null || reason === 'part_missing'
/** The score that the lines themselves say, by the weights of the specification and the caps of decision 0048. */
const saidBy = (lines: readonly Factor[]): number => {
  const whole = lines.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
  const reached = lines.filter(counts).reduce((sum, { weight, score }) => sum + weight * score, 0)
  return whole === 0 ? 0 : Math.round((100 * reached) / whole)
}
const changed = (before: Match, after: Match): FactorId[] => {
  // Whether a missed minimum counts is told by the others.
  const of = ({ factors }: Match) =>
    new Map(factors.map(({ counted: _, ...one }) => [one.id, JSON.stringify(one)]))
  const [was, is] = [of(before), of(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

type Change = { may: readonly FactorId[]; make: (profile: MatchProfile) => MatchProfile }
const wishing = (more: Partial<MatchProfile['preferences']>) => (profile: MatchProfile) => ({
  ...profile,
  preferences: { ...profile.preferences, ...more },
})
/** Studies that end and results that run out are judged for the starts that are asked about. */
const byStart = ({ education, tests }: MatchProfile): FactorId[] => [
  ...(education.some(({ finishedOn }) => (finishedOn ?? '') >= today.slice(0, 7))
    ? (['level', 'grade', 'credits', 'english'] as const)
    : []),
  // With another start in view another result may be too old for it.
  ...(tests.length > 0 ? (['english', 'admission'] as const) : []),
]
const changes = (course: MatchCourse, profile: MatchProfile): Change[] => [
  { may: ['english', 'admission'], make: (profile) => ({ ...profile, tests: [] }) },
  // By citizenship one needs no test of a language, pays another fee, and has other last days.
  {
    may: ['english', 'budget', 'intake'],
    make: (profile) => ({ ...profile, citizenships: ['GB'] }),
  },
  {
    may: ['grade', 'level', 'english', ...(profile.tests.length > 0 ? ['admission' as const] : [])],
    make: (profile) => ({ ...profile, education: profile.education.slice(1) }),
  },
  { may: ['budget'], make: wishing({ budget: { amount: 900_000, currency: 'EUR' } }) },
  { may: ['budget'], make: wishing({ budget: { amount: 100_000_000, currency: 'EUR' } }) },
  { may: ['preferences'], make: wishing({ countries: [course.country] }) },
  { may: ['preferences'], make: wishing({ languages: ['fr'] }) },
  { may: ['intake', ...byStart(profile)], make: wishing({ intakes: ['2031-02'] }) },
  { may: ['study'], make: wishing({ level: course.level, disciplines: [course.discipline] }) },
]

test('a change of one thing changes its line alone, and the score as the lines say, for 2,000 random pairs', () => {
  let moved = 0
  fc.assert(
    fc.property(anyProfile, anyCourse, fc.nat(), (profile, course, seed) => {
      const all = changes(course, profile)
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

// What a course asks of grade or language, left so that nobody can judge it: a scale that nobody compares, no figure at all.
const unsaid: Readonly<Record<'grade' | 'english', (need: Requirement) => Requirement>> = {
  grade: (need) => (need.kind === 'grade' ? { ...need, scheme: 'no_such_scale' } : need),
  english: (need) => (need.kind === 'test' ? { ...need, overall: null, sections: {} } : need),
}

test('a minimum that is missed, however nearly, never scores above the same course with it unknown, for 2,000 random pairs', () => {
  let [compared, near] = [0, 0]
  const figures = fc.record({
    grade: fc.integer({ min: 50, max: 80 }),
    least: fc.integer({ min: 60, max: 90 }),
    band: fc.integer({ min: 10, max: 14 }),
    leastBand: fc.integer({ min: 12, max: 16 }),
  })
  fc.assert(
    fc.property(anyProfile, anyCourse, figures, (some, of, { grade, least, band, leastBand }) => {
      const profile: MatchProfile = {
        ...some,
        citizenships: ['IN'],
        education: [
          {
            level: 'bachelor',
            country: of.country,
            discipline: null,
            gradingScheme: 'percentage',
            grade: String(grade),
            startedOn: '2021-09',
            finishedOn: '2025-06',
          },
        ],
        tests: [
          {
            test: 'ielts_academic',
            version: '1',
            testDate: '2026-03-14',
            expiresOn: null,
            overall: band / 2,
            sections: {},
          },
        ],
      }
      const course: MatchCourse = {
        ...of,
        requirements: [
          { kind: 'grade', scheme: 'percentage', value: least, level: 'bachelor' },
          {
            kind: 'test',
            test: 'ielts_academic',
            version: '1',
            overall: leastBand / 2,
            sections: {},
          },
        ],
      }
      const missed = matchOf(profile, course)
      for (const id of ['grade', 'english'] as const) {
        const line = missed.factors.find((one) => one.id === id)
        if (line?.message !== 'below') continue
        const unknown = matchOf(profile, {
          ...course,
          requirements: course.requirements.map(unsaid[id]),
        })
        if (unknown.factors.find((one) => one.id === id)?.message !== 'unknown') continue
        assert.ok(missed.score <= unknown.score, `${id}: ${missed.score} ${unknown.score}`)
        compared++
        if (line.score > 0.5) near++
      }
    }),
    { numRuns: 4_000 },
  )
  assert.ok(compared >= 2_000 && near >= 300, `${compared} ${near}`)
})

test('one more missed minimum never raises a share, and a nearer miss never lowers it, for 20,000 random sums', () => {
  const share = fc
    .record({
      weight: fc.constantFrom(10, 15, 20, 30),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ weight, part }) => ({ reached: weight * part, applicable: weight }))
  const of = (met: typeof one, missed: readonly (typeof one)[]) => {
    const { reached, applicable } = withMissed(met, missed)
    return reached / applicable
  }
  const one = { reached: 0, applicable: 1 }
  fc.assert(
    fc.property(share, fc.array(share, { maxLength: 4 }), share, (met, missed, more) => {
      assert.ok(of(met, [...missed, more]) <= of(met, missed) + 1e-9)
      const nearer = { ...more, reached: (more.reached + more.applicable) / 2 }
      assert.ok(of(met, [...missed, nearer]) >= of(met, [...missed, more]) - 1e-9)
    }),
    { numRuns: 20_000 },
  )
})

test('a near miss keeps its part of the points where the rest is met better, and counts no more than the rest where it is not', () => {
  const good = { reached: 63.3, applicable: 70 }
  // The worked example: 10 of 20 for the language beside 63.3 of 70.
  assert.deepEqual(withMissed(good, [{ reached: 10, applicable: 20 }]), {
    reached: 73.3,
    applicable: 90,
    left: [],
  })
  const poor = { reached: 28, applicable: 70 }
  const near = { reached: 18, applicable: 20 }
  assert.deepEqual(withMissed(poor, [near]), { ...poor, left: [near] })
})
