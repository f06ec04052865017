// The absence of a row says nothing: whatever is called met across two countries or scales names the row that says so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import {
  type MatchCourse,
  type MatchProfile,
  matchScore,
} from '#contract/catalogue/match/match-score.ts'
import { gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
import { noRules, type RuleSet } from '#contract/qualifications/rules.ts'
import {
  anyCourse,
  anyProfile,
  rules,
  today,
} from '#server/catalogue/search/query/any-pair-for-tests.ts'

const origins = 'CN IN VN NP NG KR US BD PK BR ID IR UZ MY JP TR LK GH KE MX CO SA EG DE FR'.split(
  ' ',
)
const destinations = 'US GB CA AU DE FR NL IE SE IT NZ CH AT JP AE ES'.split(' ')
const countryOfScheme = (scheme: string): string | null =>
  gradingSchemes.find(({ id }) => id === scheme)?.country ?? null
const anyPair = fc
  .tuple(
    anyProfile,
    anyCourse,
    // One in nine studied where the course is: only marks of one country are compared with each other. Half where their scale is
    // used: no country marks its degrees on another's.
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...origins) },
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 5, arbitrary: fc.constant('of the scale' as const) },
      ),
      { minLength: 3, maxLength: 3 },
    ),
    fc.constantFrom(...destinations),
  )
  .map(([profile, course, from, country]): [MatchProfile, MatchCourse] => [
    {
      ...profile,
      education: profile.education.map((held, at) => ({
        ...held,
        country:
          (from[at] === 'of the scale' ? countryOfScheme(held.gradingScheme) : from[at]) ?? country,
      })),
    },
    { ...course, country },
  ])

/** Something of this country, or a level below a degree that the course itself names. */
const isAtHome = ({ education }: MatchProfile, { country, level, requirements }: MatchCourse) =>
  education.some(
    (held) =>
      held.country === country || (country === 'GB' && held.gradingScheme.startsWith('uk_a_')),
  ) ||
  (['school', 'language', 'foundation', 'certificate', 'diploma'].includes(level) &&
    requirements.some((need) => need.kind === 'grade' && need.level !== null))

const isOwnScale = ({ education }: MatchProfile, { requirements, country }: MatchCourse) =>
  requirements.some(
    (need) =>
      need.kind === 'grade' &&
      education.some(
        ({ gradingScheme: held, country: from }) =>
          held === need.scheme ||
          // British universities write their own classes as percentages.
          (country === 'GB' && held === 'uk_honours' && need.scheme === 'percentage') ||
          (need.scheme === 'uk_honours' && held === 'percentage' && from === 'GB'),
      ),
  )

const judge = (profile: MatchProfile, course: MatchCourse, by: RuleSet) =>
  judgedLines(profile, course, { today, rules: by })

test('of 8,000 random pairs none is met, nor met on a condition, by a row that is not there', () => {
  const seen = { level: 0, grade: 0, unknown: 0 }
  fc.assert(
    fc.property(anyPair, ([profile, course]) => {
      for (const { id, judgement } of judge(profile, course, noRules)) {
        const { answer, source } = judgement
        assert.equal(source, null)
        if (answer === 'unknown') seen.unknown++
        if (answer !== 'meets' && answer !== 'will_meet_if') continue
        if (id === 'level') {
          seen.level++
          assert.ok(isAtHome(profile, course), JSON.stringify(judgement))
        }
        if (id === 'grade') {
          seen.grade++
          assert.ok(isOwnScale(profile, course), JSON.stringify(judgement))
        }
        // Without a row nobody is let off a test.
        assert.ok(!judgement.reason.startsWith('exempt'))
      }
    }),
    { numRuns: 12_000 },
  )
  assert.ok(seen.level > 50 && seen.grade > 10 && seen.unknown > 1000, JSON.stringify(seen))
})

test('of 12,000 random pairs whatever is met abroad names its row, and what is unknown is never shown as met', () => {
  const seen = { byRow: 0, unknown: 0 }
  fc.assert(
    fc.property(anyPair, ([profile, course]) => {
      const match = matchScore(profile, course, { today, rules })
      for (const { id, judgement } of judge(profile, course, rules)) {
        const { answer, source } = judgement
        const message = match.factors.find((factor) => factor.id === id)?.message
        if (answer === 'unknown') {
          seen.unknown++
          assert.ok(message === 'unknown' || message === 'missing', `${id} ${message}`)
        }
        if (answer !== 'meets' && answer !== 'will_meet_if') continue
        if (source !== null) seen.byRow++
        else if (id === 'level') assert.ok(isAtHome(profile, course), JSON.stringify(judgement))
        else if (id === 'grade') assert.ok(isOwnScale(profile, course), JSON.stringify(judgement))
      }
    }),
    { numRuns: 12_000 },
  )
  assert.ok(seen.byRow > 300 && seen.unknown > 1000, JSON.stringify(seen))
})

test('taking a row away never makes an answer met that was not', () => {
  const rows = [...rules.access.keys()].filter((key) => /degree /.test(key))
  const rank = (answer: string) =>
    ['does_not_meet', 'unknown', 'will_meet_if', 'meets'].indexOf(answer)
  let compared = 0
  fc.assert(
    fc.property(anyPair, fc.constantFrom(...rows), ([profile, course], key) => {
      const without = { ...rules, access: new Map(rules.access) }
      without.access.delete(key)
      const at = { ...course, country: key.split(' ')[1]! }
      const level = (by: RuleSet) =>
        judge(profile, at, by).find(({ id }) => id === 'level')?.judgement.answer
      const [before, after] = [level(rules), level(without)]
      if (before === undefined || after === undefined) return
      compared++
      // Special rows for short degrees of countries without rows of their own say less than the general one: they narrow it.
      if (key.startsWith('three_year_degree')) return
      if (after === 'meets' || after === 'will_meet_if')
        assert.ok(rank(before) >= rank(after), `${key}: ${before}, then ${after}`)
    }),
    { numRuns: 4000 },
  )
  assert.ok(compared > 2000, `${compared}`)
})
