// Pairs of student and course judged by hand: tests of language and admission, and what a degree leads to by its length and level.
// Sources: the score guides and validity of those who give the tests; ETS concordance; WES on Indian degrees in three years.
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import type { TestId } from '#contract/qualifications/test-scales.ts'
import {
  C,
  course,
  degree,
  type Education,
  grade,
  hill,
  M,
  N,
  type Pair,
  school,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const pairs: Pair[] = []
const held = (
  test: TestId,
  overall: number | null,
  sections: HeldTest['sections'] = {},
  version = '1',
  testDate = '2026-03-14',
): HeldTest => ({ test, version, testDate, expiresOn: null, overall, sections })
const asks = (
  test: TestId,
  overall: number | null,
  sections: Readonly<Record<string, number>> = {},
  version = '1',
): Requirement => ({ kind: 'test', test, version, overall, sections: { ...sections } })
const four = <T>(value: T) => ({
  listening: value,
  reading: value,
  writing: value,
  speaking: value,
})

const tested = (
  asked: string,
  needs: readonly Requirement[],
  rows: readonly (readonly [name: string, tests: HeldTest[], Answer])[],
  line: 'english' | 'admission' = 'english',
) => {
  for (const [name, tests, says] of rows)
    pairs.push({
      name: `${name} where ${asked} is asked`,
      profile: who([], { tests }),
      of: course('NL', hill, 'master', ...needs),
      line,
      says,
    })
}

tested(
  'IELTS 6.5',
  [asks('ielts_academic', 6.5)],
  [
    ['IELTS 6.5', [held('ielts_academic', 6.5)], M],
    ['IELTS 6.0', [held('ielts_academic', 6)], N],
    ['IELTS 9', [held('ielts_academic', 9)], M],
    ['IELTS for UKVI 6.5', [held('ielts_ukvi', 6.5)], M],
    // ielts.org: General Training is for migration and work, the Academic for universities.
    ['IELTS General Training 7.5', [held('ielts_general', 7.5)], N],
    ['IELTS 7 of March 2024', [held('ielts_academic', 7, {}, '1', '2024-03-14')], N],
    // Enough today, and run out before the course begins in October 2027.
    ['IELTS 7 of 24 November 2024', [held('ielts_academic', 7, {}, '1', '2024-11-24')], C],
    ['IELTS 7 of 30 September 2025', [held('ielts_academic', 7, {}, '1', '2025-09-30')], C],
    ['IELTS 7 of 1 October 2025', [held('ielts_academic', 7, {}, '1', '2025-10-01')], M],
    ['no test', [], U],
    ['PTE 70', [held('pte_academic', 70)], U],
  ],
)
tested(
  'IELTS 6.5 with 6 in writing',
  [asks('ielts_academic', 6.5, { writing: 6 })],
  [
    ['IELTS 7 with 5.5 in writing', [held('ielts_academic', 7, { writing: 5.5 })], N],
    ['IELTS 6.5 with 6 in writing', [held('ielts_academic', 6.5, { writing: 6 })], M],
    ['IELTS 7 without its parts', [held('ielts_academic', 7)], U],
    ['IELTS 6 with 7 in writing', [held('ielts_academic', 6, { writing: 7 })], N],
  ],
)
const oldToefl = (overall: number) => held('toefl_ibt', overall, {}, '2005', '2025-10-01')
tested(
  'TOEFL 90 of 120',
  [asks('toefl_ibt', 90, {}, '2005')],
  [
    ['TOEFL 90', [oldToefl(90)], M],
    ['TOEFL 89', [oldToefl(89)], N],
    ['TOEFL 5.0 on the new scale', [held('toefl_ibt', 5, {}, '2026')], M],
    // 86 to 94 of the old one.
    ['TOEFL 4.5 on the new scale', [held('toefl_ibt', 4.5, {}, '2026')], U],
    ['TOEFL 4.0 on the new scale', [held('toefl_ibt', 4, {}, '2026')], N],
  ],
)
tested(
  'TOEFL 5 of 6',
  [asks('toefl_ibt', 5, {}, '2026')],
  [
    ['TOEFL 120', [oldToefl(120)], M],
    ['TOEFL 60', [oldToefl(60)], N],
    ['TOEFL 5.0', [held('toefl_ibt', 5, {}, '2026')], M],
  ],
)
tested(
  'PTE 65',
  [asks('pte_academic', 65)],
  [
    ['PTE 65', [held('pte_academic', 65)], M],
    ['PTE 64', [held('pte_academic', 64)], N],
    ['PTE for UKVI 65', [held('pte_ukvi', 65)], M],
    ['PTE Core 80', [held('pte_core', 80)], U],
  ],
)
tested(
  'Duolingo 120',
  [asks('duolingo', 120, {}, '2024')],
  [
    ['Duolingo 120', [held('duolingo', 120, {}, '2024')], M],
    ['Duolingo 115', [held('duolingo', 115, {}, '2024')], N],
  ],
)
tested(
  'C1 Advanced 180',
  [asks('cambridge_c1', 180)],
  [
    ['C1 Advanced 180', [held('cambridge_c1', 180)], M],
    ['C1 Advanced 179', [held('cambridge_c1', 179)], N],
    ['C2 Proficiency 200', [held('cambridge_c2', 200)], M],
    ['B2 First 185', [held('cambridge_b2', 185)], N],
    ['C1 Advanced 185 of 2012', [held('cambridge_c1', 185, {}, '1', '2012-06-01')], M],
  ],
)
tested(
  'IELTS 6.5 or TOEFL 90',
  [asks('ielts_academic', 6.5), asks('toefl_ibt', 90, {}, '2005')],
  [
    ['IELTS 6 and TOEFL 95', [held('ielts_academic', 6), oldToefl(95)], M],
    ['IELTS 6 and TOEFL 80', [held('ielts_academic', 6), oldToefl(80)], N],
    ['TOEFL 95 alone', [oldToefl(95)], M],
  ],
)
tested(
  'TestDaF 4 in each part',
  [asks('testdaf_digital', null, four(10))],
  [
    ['TestDaF digital 10 in each', [held('testdaf_digital', null, four(10))], M],
    [
      'TestDaF digital with 9 in speaking',
      [held('testdaf_digital', null, { ...four(12), speaking: 9 })],
      N,
    ],
    [
      'TestDaF digital with 4 in reading, which fails it',
      [held('testdaf_digital', null, { ...four(20), reading: 4 })],
      N,
    ],
    ['TestDaF on paper with 4 in each', [held('testdaf_paper', null, four(4))], M],
    ['TestDaF on paper with a 3', [held('testdaf_paper', null, { ...four(5), listening: 3 })], N],
    ['DSH-2, which nothing here equates', [held('dsh', 70)], U],
  ],
)
tested(
  'DSH-2',
  [asks('dsh', 2)],
  [
    ['DSH 70 %', [held('dsh', 70)], M],
    ['DSH 67 %', [held('dsh', 67)], M],
    ['DSH 60 %, a DSH-1', [held('dsh', 60)], N],
    ['DSH 40 %, not passed', [held('dsh', 40)], N],
  ],
)
tested(
  'Goethe C1',
  [asks('goethe', null, {}, 'level-C1')],
  [
    ['Goethe C1', [held('goethe', null, four(60), 'level-C1')], M],
    [
      'Goethe C1 with a module of 59',
      [held('goethe', null, { ...four(80), reading: 59 }, 'level-C1')],
      N,
    ],
    ['Goethe B2', [held('goethe', null, four(90), 'level-B2')], N],
    ['Goethe C2', [held('goethe', null, four(60), 'level-C2')], M],
    ['a Goethe certificate of no stated level', [held('goethe', null, four(80))], U],
    ['Goethe C1 of 2010', [held('goethe', null, four(70), 'level-C1', '2010-05-01')], M],
  ],
)
tested(
  'IELTS 6.5 and DSH-2',
  [asks('ielts_academic', 6.5), asks('dsh', 2)],
  [
    ['both', [held('ielts_academic', 7), held('dsh', 70)], M],
    ['IELTS alone', [held('ielts_academic', 7)], U],
    ['IELTS 6 and DSH-2', [held('ielts_academic', 6), held('dsh', 70)], N],
  ],
)
tested(
  'GRE 310',
  [asks('gre', 310)],
  [
    ['GRE 310', [held('gre', 310)], M],
    ['GRE 300', [held('gre', 300)], N],
    ['no GRE', [], U],
    ['GRE 320 of March 2020', [held('gre', 320, {}, '1', '2020-03-14')], N],
    ['GRE 320 of March 2022', [held('gre', 320, {}, '1', '2022-03-14')], C],
    ['GRE 320 of October 2022', [held('gre', 320, {}, '1', '2022-10-14')], M],
  ],
  'admission',
)

/** What a degree leads to. */
const leads = (
  to: string,
  level: 'master' | 'doctorate',
  rows: readonly (readonly [name: string, held: Education[], Answer])[],
) => {
  for (const [name, education, says] of rows)
    pairs.push({
      name: `${name} for a ${level} in ${to}`,
      profile: who(education),
      of: course(to, hill, level),
      line: 'level',
      says,
    })
}
const took = (
  country: string,
  startedOn: string,
  finishedOn: string,
  more: Partial<Education> = {},
) => degree(country, 'percentage', '70', { startedOn, finishedOn, state: 'completed', ...more })
const threeYears = took('IN', '2020-07', '2023-06')
const fourYears = took('IN', '2019-07', '2023-06', { nominalYears: 4 })
const mastered = took('IN', '2023-07', '2025-06', { level: 'master' })
leads('US', 'master', [
  ['an Indian degree in three years', [threeYears], C],
  // USNEI: the institution recognises it, most by way of an evaluation.
  ['an Indian degree in four years', [fourYears], C],
  ['an Indian degree in three years and a master’s', [threeYears, mastered], M],
  ['an Indian degree of no stated length', [degree('IN', 'percentage', '70')], U],
  [
    'a British degree in three years',
    [took('GB', '2020-09', '2023-06', { level: 'bachelor_honours' })],
    U,
  ],
  ['a diploma of two years', [took('IN', '2021-07', '2023-06', { level: 'short_cycle' })], N],
  ['a school certificate', [school('IN')], N],
])
// British Council: degrees of India by the agreement of 21 July 2022, but for professional ones.
leads('GB', 'master', [
  ['an Indian degree in three years', [threeYears], C],
  ['an Indian degree in four years', [fourYears], M],
  ['a degree that was broken off', [took('IN', '2020-07', '2022-06', { state: 'left' })], U],
  [
    'four years until June 2027',
    [took('IN', '2023-07', '2027-06', { state: 'studying', nominalYears: 4 })],
    C,
  ],
  ['three years until June 2027', [took('IN', '2024-07', '2027-06', { state: 'studying' })], C],
  ['a degree until December 2027', [took('IN', '2024-07', '2027-12', { state: 'studying' })], N],
  ['a degree without its end', [degree('IN', 'percentage', '70', { state: 'studying' })], U],
])
leads('DE', 'master', [
  ['an Indian degree in three years', [threeYears], U],
  ['an Indian degree in four years', [fourYears], M],
  ['an Indian degree of no stated length', [degree('IN', 'percentage', '70')], U],
])
leads('US', 'doctorate', [
  ['a bachelor’s', [fourYears], C],
  // USNEI: whether a foreign master’s is recognised the institution decides; some programmes take bachelors.
  ['a bachelor’s and a master’s', [fourYears, mastered], C],
  [
    'a bachelor’s until June 2027',
    [took('IN', '2023-07', '2027-06', { state: 'studying', nominalYears: 4 })],
    C,
  ],
  [
    'a bachelor’s until December 2027',
    [took('IN', '2023-07', '2027-12', { state: 'studying' })],
    N,
  ],
  ['a school certificate', [school('IN')], N],
])
leads('CA', 'master', [
  ['an Indian degree in three years', [threeYears], U],
  ['an Indian degree in four years', [fourYears], U],
])
for (const country of ['BD', 'NP', 'PK'])
  leads('US', 'master', [
    [`a degree of ${country} in three years`, [took(country, '2020-07', '2023-06')], U],
    [`a degree of ${country} in four years`, [took(country, '2020-07', '2024-06')], U],
  ])
// Sources: UCAS (GB: a 2:1 or its equal); HRK: the German university decides whether a foreign master’s is equal, and takes outstanding
// bachelors by an aptitude assessment.
leads('GB', 'doctorate', [['a bachelor’s', [fourYears], C]])
leads('DE', 'doctorate', [
  ['a bachelor’s', [fourYears], C],
  ['a master’s', [mastered], U],
])
for (const [name, education, says] of [
  ['a bachelor’s of 70 % from there', [{ ...fourYears, country: 'US' }], M],
  ['a bachelor’s of 55 % from there', [{ ...fourYears, country: 'US', grade: '55' }], N],
  [
    'a master’s of 55 % and a bachelor’s of 70 % from there',
    [
      { ...fourYears, country: 'US' },
      { ...mastered, country: 'US', grade: '55' },
    ],
    // With the bachelor's alone the way is open; a second degree does not close it.
    M,
  ],
  ['a bachelor’s of 70 % from India', [fourYears], U],
] as const)
  pairs.push({
    name: `${name} where a doctorate in US asks 60 %`,
    profile: who([...education]),
    of: course('US', hill, 'doctorate', grade('percentage', '60')),
    line: 'grade',
    says,
  })
pairs.push({
  name: 'a bachelor’s of 70 % where a doctorate in DE asks 60 %',
  profile: who([fourYears]),
  of: course('DE', hill, 'doctorate', grade('percentage', '60')),
  line: 'grade',
  says: U,
})

tryPairs(pairs, 75)
