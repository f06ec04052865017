// Pairs of student and doctorate judged by hand: what a bachelor's opens without a master's, never on easier terms than a master's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgedMarks } from '#contract/catalogue/match/judged-lines.ts'
import { judgementAnswers } from '#contract/qualifications/judgement.ts'
import { anyCourse, anyProfile } from '#server/catalogue/search/query/any-pair-for-tests.ts'
import {
  C,
  course,
  degree,
  type Education,
  gla,
  hill,
  N,
  type Pair,
  rules,
  today,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const took = (
  country: string,
  nominalYears: number,
  scheme: Parameters<typeof degree>[1],
  grade: string | null,
  more: Partial<Education> = {},
): Education =>
  degree(country, scheme, grade, {
    startedOn: `${2025 - nominalYears}-07`,
    finishedOn: '2025-06',
    nominalYears,
    ...more,
  })
const honours = { level: 'bachelor_honours' } as const
const british = (grade: string) => took('GB', 3, 'uk_honours', grade, honours)
const indian = (years: number, grade: string) => took('IN', years, 'percentage', grade)

/** UCAS: a PhD asks for a 2:1 or its equal. USNEI: some programmes take bachelors. WES: three Indian years with a further one, or by an
 * evaluation. HRK: outstanding bachelors by an aptitude assessment. Guelph: an honours bachelor's of 80 %. */
const rows: readonly (readonly [string, Education, string, Pair['says'], string?])[] = [
  ['a Pakistani bachelor’s of two years', took('PK', 2, 'percentage', '60'), 'GB', U],
  ['a Pakistani bachelor’s of two years', took('PK', 2, 'percentage', '60'), 'US', U],
  ['an Indian degree in three years', indian(3, '65'), 'US', C],
  ['an Indian degree in four years', indian(4, '75'), 'US', C],
  ['a British First', british('First'), 'GB', C],
  ['a British 2:1', british('2:1'), 'GB', C],
  ['a British 2:2', british('2:2'), 'GB', N],
  ['a British Third', british('Third'), 'GB', N],
  ['a British degree of no stated class', took('GB', 3, 'uk_honours', null, honours), 'GB', C],
  ['an Indian Third division', took('IN', 4, 'in_division', 'Third'), 'GB', U],
  ['an Indian 42 %', indian(4, '42'), 'GB', U],
  ['an Indian 75 %', indian(4, '75'), 'GB', C],
  ['a French 13', took('FR', 3, 'fr_20', '13'), 'GB', C, gla],
  // Glasgow's own table: 12 of 20 is a 2:1.
  ['a French 10', took('FR', 3, 'fr_20', '10'), 'GB', N, gla],
  ['a German 1.0', took('DE', 3, 'de_1_5', '1.0'), 'DE', C],
  ['an Indian 80 % in four years', took('IN', 4, 'percentage', '80', honours), 'DE', C],
  ['an Indian 80 % in four years', took('IN', 4, 'percentage', '80', honours), 'CA', U],
  ['a Nigerian 4.6', took('NG', 4, 'ng_cgpa_5', '4.6', honours), 'CA', U],
  [
    'a Canadian honours bachelor’s',
    took('CA', 4, 'percentage', '82', honours),
    'CA',
    C,
    'University of Guelph',
  ],
]
tryPairs(
  rows.map(([name, held, country, says, university = hill]): Pair => ({
    name: `${name} for a doctorate in ${country}`,
    profile: who([held]),
    of: course(country, university, 'doctorate'),
    line: 'level',
    says,
  })),
  19,
)

const levelOf = (
  education: Education[],
  country: string,
  level: 'master' | 'doctorate',
  university = hill,
) =>
  judgedMarks.level(who(education), course(country, university, level), {
    today,
    rules,
    startsOn: ['2027-10-01'],
  })!.judgement!

test('three Indian years lead to an American doctorate as to a master’s: with a further year, or by an evaluation', () => {
  const judged = levelOf([indian(3, '65')], 'US', 'doctorate')
  assert.deepEqual(judged.conditions, ['further_year_of_study', 'evaluated_as_equivalent'])
  assert.equal(judged.source?.by, 'World Education Services')
})

test('a class that is too low names the row, and what is taken without a master’s', () => {
  const { reason, conditions, source } = levelOf([british('Third')], 'GB', 'doctorate')
  assert.deepEqual(
    [reason, conditions, source?.number],
    ['class_below', ['programme_takes_upper_seconds'], 3301],
  )
  // A master's on top leads there whatever the class was.
  const masters = took('GB', 1, 'uk_master', 'Pass', { level: 'master' })
  assert.equal(levelOf([british('Third'), masters], 'GB', 'doctorate').answer, 'meets')
})

test('without a master’s a German or Canadian doctorate is told as the exception it is', () => {
  assert.deepEqual(levelOf([took('DE', 3, 'de_1_5', '1.2')], 'DE', 'doctorate').conditions, [
    'direct_entry_of_bachelors',
  ])
  const canada = levelOf([took('NG', 4, 'ng_cgpa_5', '4.6')], 'CA', 'doctorate')
  assert.equal(canada.answer, 'unknown')
})

test('of 9,000 random profiles nobody’s way to a doctorate is easier than that to a master’s in the same country', () => {
  let compared = 0
  const lengths = fc.constantFrom(null, 2, 3, 4, 5)
  fc.assert(
    fc.property(
      anyProfile,
      anyCourse,
      fc.array(lengths, { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom('IN', 'PK', 'BD', 'NP', 'NG', 'GB', 'DE', 'FR', 'US', 'CN', 'KE'), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.constantFrom(...'GB US DE CA AU NL SE FR IT CH NZ IE'.split(' ')),
      ({ education, ...profile }, any, years, from, country) => {
        const held = education.map((one, at) => ({
          ...one,
          country: from[at]!,
          nominalYears: years[at],
        }))
        // A doctorate opens no master's of its own: nobody compares the two.
        if (held.some(({ level }) => level === 'doctorate')) return
        const startsOn = any.intakes.map((one) => one.startsOn)
        const rankOf = (level: 'master' | 'doctorate') => {
          const of = { ...any, country, level, requirements: [] }
          const { answer } = judgedMarks.level({ ...profile, education: held }, of, {
            today,
            rules,
            startsOn,
          })!.judgement!
          return judgementAnswers.indexOf(answer)
        }
        compared++
        assert.ok(
          rankOf('doctorate') <= rankOf('master'),
          JSON.stringify([held, any.university, country]),
        )
      },
    ),
    { numRuns: 9000 },
  )
  assert.ok(compared > 4000, `${compared}`)
})
