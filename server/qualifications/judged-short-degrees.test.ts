// Pairs of student and course judged by hand: what calls itself a bachelor and took less than three years; and rows of one
// university, which are no reason at another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { MatchCourse, MatchProfile } from '#contract/catalogue/match/match-score.ts'
import {
  course,
  degree,
  type Education,
  gla,
  grade,
  hill,
  M,
  N,
  type Pair,
  rules,
  today,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const taking = (country: string, startedOn: string, finishedOn: string, more = {}): Education =>
  degree(country, 'pass_fail', 'Pass', { startedOn, finishedOn, ...more })
const twoYears = taking('FR', '2022-09', '2024-06')
const licence = taking('FR', '2021-09', '2024-06')
const topUp = taking('FR', '2023-09', '2024-06')
const bts = taking('FR', '2021-09', '2023-06', { level: 'short_cycle' })

const rows: readonly (readonly [string, Education[], string, Pair['says']])[] = [
  ['a French bachelor of two years', [twoYears], 'FR', U],
  ['a French bachelor of two years', [twoYears], 'GB', U],
  ['a French bachelor of two years', [twoYears], 'DE', U],
  ['a French bachelor of two years', [twoYears], 'US', U],
  ['a French bachelor of two years', [twoYears], 'CH', U],
  ['a licence in three years', [licence], 'FR', M],
  ['a last year alone', [topUp], 'FR', U],
  ['a last year upon a BTS of two', [topUp, bts], 'FR', M],
  ['a British degree in two years', [taking('GB', '2022-09', '2024-07')], 'GB', U],
  ['a bachelor and a second one, three years together', [twoYears, topUp], 'FR', M],
  ['a French bachelor whose months nobody said', [degree('FR', 'pass_fail', 'Pass')], 'FR', M],
]
tryPairs(
  rows.map(([name, education, country, says]): Pair => ({
    name: `${name} for a master in ${country}`,
    profile: who(education),
    of: course(country, hill, 'master'),
    line: 'level',
    says,
  })),
  11,
)

// Where four years are the rule, three are a general degree, a college's diploma or an associate's: no row says what they open.
const usual: readonly (readonly [string, Education[], string, Pair['says']])[] = [
  ['a Kenyan degree of three years', [taking('KE', '2021-09', '2024-06')], 'GB', U],
  // Long enough, and still for the university to find equal: no convention speaks of Kenya or, in Germany, of China.
  ['a Kenyan degree of four years', [taking('KE', '2020-09', '2024-06')], 'GB', U],
  ['a Ukrainian degree of four years', [taking('UA', '2020-09', '2024-06')], 'GB', M],
  ['a Chinese zhuanke of three years', [taking('CN', '2021-09', '2024-06')], 'GB', U],
  ['a Chinese zhuanke of three years', [taking('CN', '2021-09', '2024-06')], 'DE', U],
  ['a Chinese zhuanke of three years', [taking('CN', '2021-09', '2024-06')], 'SE', U],
  ['a Chinese zhuanke of three years', [taking('CN', '2021-09', '2024-06')], 'CN', U],
  ['a Chinese benke of four years', [taking('CN', '2020-09', '2024-06')], 'DE', U],
  ['an American degree of three years', [taking('US', '2021-09', '2024-06')], 'GB', U],
  ['an American degree of three years', [taking('US', '2021-09', '2024-06')], 'US', U],
  ['an American degree of four years', [taking('US', '2020-09', '2024-06')], 'US', M],
  ['a Hong Kong degree of three years', [taking('HK', '2008-09', '2011-06')], 'DE', U],
  ['a Hong Kong degree of three years', [taking('HK', '2008-09', '2011-06')], 'HK', M],
  ['an Italian degree of three years', [taking('IT', '2021-09', '2024-06')], 'GB', M],
  [
    'three Kenyan years and one on top',
    [taking('KE', '2020-09', '2023-06'), taking('KE', '2023-09', '2024-09')],
    'GB',
    U,
  ],
  [
    'an American associate degree',
    [taking('US', '2021-09', '2023-06', { level: 'short_cycle' })],
    'AU',
    N,
  ],
]
tryPairs(
  usual.map(([name, education, country, says]): Pair => ({
    name: `${name} for a master in ${country}`,
    profile: who(education),
    of: course(country, hill, 'master'),
    line: 'level',
    says,
  })),
  15,
)

const cited = (profile: MatchProfile, of: MatchCourse, line: string) =>
  judgedLines(profile, of, { today, rules }).find(({ id }) => id === line)!.judgement

test('the row of one university is never the reason at another: grades and credits', () => {
  const french = who([degree('FR', 'fr_20', '13')])
  const own = cited(french, course('GB', gla, 'master', grade('uk_honours', '2:1')), 'grade')
  assert.deepEqual([own.answer, own.source?.by], ['meets', gla])
  const other = cited(french, course('GB', hill, 'master', grade('uk_honours', '2:1')), 'grade')
  assert.deepEqual(
    [other.answer, other.reason, other.elsewhere, other.source?.by],
    ['unknown', 'taken_by_others', true, gla],
  )

  const munich = 'Technical University of Munich'
  const scottish = who([
    degree('GB', 'pass_fail', 'Pass', { credits: { system: 'cats', amount: 360 } }),
  ])
  const asks = { kind: 'credits', system: 'ects', least: 180, level: null, related: false } as const
  const credits = cited(scottish, course('DE', munich, 'master', asks), 'credits')
  assert.deepEqual(
    [credits.answer, credits.source?.by],
    ['meets', 'Quality Assurance Agency for Higher Education (QAA)'],
  )
  const oxford = cited(scottish, course('GB', 'University of Oxford', 'master', asks), 'credits')
  assert.equal(oxford.source?.by, 'University of Oxford')
})

test('no row of grades that a university wrote answers at another one: it is told as the other’s', () => {
  const named = new Set([...rules.equivalences.values()].flat().map(({ source }) => source.by))
  for (const { scheme, country, value, destination, targetScheme, targetValue } of [
    ...rules.equivalences.values(),
  ].flat())
    for (const university of [hill, ...named]) {
      const { answer, source, elsewhere } = cited(
        who([degree(country, scheme, value)]),
        course(destination, university, 'master', grade(targetScheme, targetValue)),
        'grade',
      )
      if (source && source.by !== university)
        assert.deepEqual([answer, elsewhere], ['unknown', true])
    }
})
