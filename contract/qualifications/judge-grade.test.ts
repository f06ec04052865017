import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { educationLevelIds } from './education.ts'
import { type GradingSchemeId, gradingSchemeIds } from './grading-schemes.ts'
import { compareGrades, gradeError } from './grading.ts'
import type { HeldEducation } from './held-education.ts'
import { type GradeContext, type GradeRequirement, judgeGrades } from './judge-grade.ts'
import { judgementAnswers } from './judgement.ts'
import { rulesForTests } from './rules-for-tests.ts'

const glasgow: GradeContext = {
  isced: 6,
  country: 'GB',
  university: 'University of Glasgow',
  today: '2026-11-22',
  rules: rulesForTests,
}
const elsewhere: GradeContext = { ...glasgow, university: 'Hill University' }
const germany: GradeContext = { ...elsewhere, country: 'DE' }
const india: GradeContext = { ...elsewhere, country: 'IN' }
const degree = (
  gradingScheme: GradingSchemeId,
  country: string,
  grade: string,
  given: Partial<HeldEducation> = {},
): HeldEducation => ({ level: 'bachelor', country, gradingScheme, grade, ...given })
const upperSecond: GradeRequirement = { scheme: 'uk_honours', value: '2:1', level: 'bachelor' }
const percent = (value: number, level: string | null = 'bachelor'): GradeRequirement => ({
  scheme: 'percentage',
  value,
  level,
})
const judge = (held: HeldEducation | HeldEducation[], need: GradeRequirement, at: GradeContext) =>
  judgeGrades([held].flat(), [need], at)

test('a class of honours that stands beside a school certificate says nothing', () => {
  const first = degree('uk_honours', 'GB', '1st', { level: 'upper_secondary' })
  const need: GradeRequirement = { scheme: 'percentage', value: 60, level: 'upper_secondary' }
  const told = judge(first, need, { ...elsewhere, isced: 3 })
  assert.deepEqual([told?.answer, told?.reason], ['unknown', 'no_equivalence'])
})

// Findings 13.4: what the University of Glasgow publishes as equal to a 2:1, and just below it.
for (const [scheme, country, equal, below] of [
  ['fr_20', 'FR', '12', '11.9'],
  ['de_1_5', 'DE', '2.5', '2.6'],
  ['nl_10', 'NL', '7', '6.9'],
  ['es_10', 'ES', '7', '6.9'],
  ['us_gpa_4', 'US', '3.0', '2.9'],
  ['ng_cgpa_5', 'NG', '3.5', '3.4'],
  ['gpa_4_asia', 'ID', '3.0', '2.9'],
  ['br_10', 'BR', '7', '6.9'],
] as const)
  test(`${country} ${equal} is a 2:1 by the table of the University of Glasgow`, () => {
    const met = judge(degree(scheme, country, equal), upperSecond, glasgow)
    assert.equal(met?.answer, 'meets')
    assert.equal(met?.source?.by, 'University of Glasgow')
    // Its own table lets in and refuses; at another university it is told as that one's, and answers nothing.
    const other = judge(degree(scheme, country, equal), upperSecond, elsewhere)
    assert.deepEqual(
      [other?.answer, other?.reason, other?.estimate, other?.source?.by, other?.elsewhere],
      ['unknown', 'taken_by_others', '2:1', 'University of Glasgow', true],
    )
    assert.equal(
      judge(degree(scheme, country, below), upperSecond, glasgow)?.answer,
      'does_not_meet',
    )
    assert.equal(judge(degree(scheme, country, below), upperSecond, elsewhere)?.answer, 'unknown')
    // The row is of that country's grades only.
    assert.equal(judge(degree(scheme, 'XK', equal), upperSecond, glasgow)?.answer, 'unknown')
  })

test('Aston takes Indian 60 to 70 % by university, and Chinese 80, for a 2:1', () => {
  const aston = { ...glasgow, university: 'Aston University' }
  const india = (grade: string) => judge(degree('percentage', 'IN', grade), upperSecond, aston)
  assert.equal(india('70')?.answer, 'meets')
  assert.equal(india('65')?.answer, 'unknown')
  assert.equal(india('59')?.answer, 'does_not_meet')
  assert.equal(judge(degree('cn_100', 'CN', '80'), upperSecond, aston)?.answer, 'meets')
  assert.equal(judge(degree('cn_100', 'CN', '79'), upperSecond, aston)?.answer, 'does_not_meet')
})

test('a British minimum of 60 % is a 2:1: a French 12 meets it, a 2:2 does not (a 2:1 is 60 to 69)', () => {
  assert.equal(judge(degree('fr_20', 'FR', '12'), percent(60), glasgow)?.answer, 'meets')
  assert.equal(judge(degree('uk_honours', 'GB', '2:1'), percent(60), elsewhere)?.answer, 'meets')
  assert.equal(
    judge(degree('uk_honours', 'GB', '2:2'), percent(60), elsewhere)?.answer,
    'does_not_meet',
  )
  assert.equal(judge(degree('uk_honours', 'GB', '2:1'), percent(65), elsewhere)?.answer, 'unknown')
  // Indian per cent are not British ones.
  assert.equal(judge(degree('percentage', 'IN', '62'), percent(60), elsewhere)?.answer, 'unknown')
  assert.equal(judge(degree('percentage', 'GB', '62'), percent(60), elsewhere)?.answer, 'meets')
})

test('nothing is stretched from one scheme into another: without a row it is unknown, with an estimate beside it', () => {
  const german = judge(
    degree('in_cgpa_10', 'IN', '7.8'),
    { scheme: 'de_1_5', value: 2.5, level: 'bachelor' },
    germany,
  )
  // Modified Bavarian formula, domain.md b: 7.8 of 10 with pass 4 is 2.1.
  assert.deepEqual([german?.answer, german?.estimate], ['unknown', '2.1'])
  assert.equal(judge(degree('fr_20', 'FR', '12'), percent(60), germany)?.answer, 'unknown')
  assert.equal(judge(degree('fr_20', 'FR', '9'), percent(60), germany)?.reason, 'failed')
})

test('class 12 with 95 % never stands in for a bachelor with 50 %', () => {
  const both = [
    degree('percentage', 'IN', '50'),
    degree('percentage', 'IN', '95', { level: 'upper_secondary' }),
  ]
  assert.equal(judge(both, percent(60), india)?.answer, 'does_not_meet')
  assert.equal(judge(both, percent(60, null), india)?.answer, 'does_not_meet')
  assert.deepEqual(judge(both[1]!, percent(60), india)?.reason, 'grade_of_other_level')
  // Nor a bachelor for a minimum in school-leaving grades.
  const alevels = { scheme: 'uk_a_level', value: 'B', level: 'upper_secondary' }
  assert.equal(judge(both[0]!, alevels, { ...elsewhere, isced: 3 })?.reason, 'grade_of_other_level')
})

test('a grade to date counts for a finalist, and the degree becomes the condition', () => {
  const finalist = degree('percentage', 'IN', '78', { finishedOn: '2027-06' })
  const judged = judge(finalist, percent(65), india)
  assert.deepEqual([judged?.answer, judged?.conditions], ['will_meet_if', ['complete:2027-06']])
  assert.equal(judge({ ...finalist, grade: '60' }, percent(65), india)?.answer, 'does_not_meet')
  assert.equal(judge({ ...finalist, finishedOn: '2026-06' }, percent(65), india)?.answer, 'meets')
})

test('per cent of one country are never compared with per cent of another, whichever are more', () => {
  // 65 % is a 2:1 in Britain and a second class in India; 72 % is a First in Britain.
  for (const [country, grade, at] of [
    ['IN', '70', germany],
    ['IN', '99', germany],
    ['CN', '85', germany],
    ['GB', '65', germany],
    ['GB', '72', india],
    ['IN', '45', { ...elsewhere, country: 'US' }],
  ] as const) {
    const judged = judge(degree('percentage', country, grade), percent(70), at)
    assert.deepEqual(
      [judged?.answer, judged?.reason, judged?.estimate],
      ['unknown', 'no_equivalence', null],
      `${grade} % of ${country} in ${at.country}`,
    )
  }
  const school = degree('percentage', 'IN', '85', { level: 'upper_secondary' })
  assert.equal(
    judge(school, percent(70, 'upper_secondary'), { ...elsewhere, isced: 3 })?.answer,
    'unknown',
  )
  // Points of 20 and of 4 are marked by each country in its own way, too.
  const ofTwenty: GradeRequirement = { scheme: 'scale_20', value: 14, level: 'bachelor' }
  assert.equal(
    judge(degree('scale_20', 'FR', '15'), ofTwenty, { ...elsewhere, country: 'PT' })?.answer,
    'unknown',
  )
  assert.equal(
    judge(degree('scale_20', 'PT', '15'), ofTwenty, { ...elsewhere, country: 'PT' })?.answer,
    'meets',
  )
})

test('averages that people really have can be given: 1.43, 8.25, 7.45, 27.35', () => {
  for (const [scheme, grade] of [
    ['ph_1_5', '1.43'],
    ['de_1_5', '1.43'],
    ['nl_10', '8.25'],
    ['br_10', '7.45'],
    ['it_30', '27.35'],
  ] as const)
    assert.equal(gradeError(scheme, grade), null, `${scheme} ${grade}`)
})

test('of a table of three steps the lowest that is high enough counts, and only the step asked for refuses', () => {
  const at = { ...glasgow, university: 'Three Steps University' }
  const answer = (grade: string, need: GradeRequirement) =>
    judge(degree('fr_20', 'FR', grade), need, at)?.answer
  const classed = (value: string) => ({ ...upperSecond, value })
  assert.equal(answer('14', classed('First')), 'meets')
  assert.equal(answer('13.9', classed('First')), 'does_not_meet')
  assert.equal(answer('13', classed('2:1')), 'meets')
  assert.equal(answer('10', classed('2:2')), 'meets')
  // 65 % is more than a 2:1 and less than a First: its table says nothing between the two.
  assert.equal(answer('14', percent(65)), 'meets')
  assert.equal(answer('13', percent(65)), 'unknown')
  assert.equal(answer('11.9', percent(60)), 'does_not_meet')
  // Nothing of the table is as low as a Third: 2:2 and better is enough for it, less is not refused.
  assert.equal(answer('10', percent(40)), 'meets')
})

const anyContext = fc.record({
  isced: fc.constantFrom(3, 6, 7),
  country: fc.constantFrom('GB', 'DE', 'US'),
  university: fc.constantFrom(
    'University of Glasgow',
    'Aston University',
    'Three Steps University',
    null,
  ),
  today: fc.constant('2026-11-22'),
  rules: fc.constant(rulesForTests),
})
const anyNeed = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((value) => percent(value, null)),
  fc.constantFrom('First', '2:1', '2:2').map((value) => ({ ...upperSecond, value, level: null })),
  fc.integer({ min: 10, max: 40 }).map((n) => ({ scheme: 'de_1_5', value: n / 10, level: null })),
)
test('a better grade of the same education never makes the answer worse', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gradingSchemeIds),
      fc.constantFrom('FR', 'DE', 'IN', 'GB', 'CN', 'US'),
      fc.constantFrom(...educationLevelIds),
      fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 })),
      anyNeed,
      anyContext,
      (scheme, country, level, [a, b], need, at) => {
        const [one, other] = [String(a / 10), String(b / 10)]
        if (gradeError(scheme, one) || gradeError(scheme, other)) return
        const [worse, better] =
          (compareGrades(scheme, one, other) ?? 0) < 0 ? [one, other] : [other, one]
        const rank = (grade: string) =>
          judgementAnswers.indexOf(
            judge(degree(scheme, country, grade, { level }), need, at)!.answer,
          )
        assert.ok(rank(better) >= rank(worse), `${scheme} ${country} ${worse} ${better}`)
      },
    ),
    { numRuns: 5000 },
  )
})
