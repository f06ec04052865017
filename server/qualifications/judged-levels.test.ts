// Pairs of student and course judged by hand: which level must be finished where minimums of several levels are stated, what stands
// between school and degree, studies of which nobody said when they end, certificates taken outside their country.
// Sources: the levels of ISCED 2011; UHR (SPM opens studies only beside STPM); law on German schools abroad, section 2 (the Abitur
// taken there is the German one).
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import {
  C,
  course,
  degree,
  type Education,
  hill,
  M,
  N,
  type Pair,
  school,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const asks = (
  level: string,
  scheme: GradingSchemeId = 'percentage',
  value: string | number = 60,
): Requirement => ({ kind: 'grade', scheme, value, level })
const at = (level: Education['level'], country = 'IN', more: Partial<Education> = {}): Education =>
  degree(country, 'percentage', '70', {
    level,
    // In four years, where nothing else is said.
    ...(level === 'bachelor'
      ? { startedOn: '2021-07', finishedOn: '2025-06', nominalYears: 4 }
      : {}),
    ...more,
  })

const pairs: Pair[] = []
const leads = (
  to: Parameters<typeof course>[2],
  country: string,
  asked: readonly Requirement[],
  rows: readonly (readonly [string, readonly Education[], Answer])[],
) => {
  for (const [name, education, says] of rows)
    pairs.push({
      name: `${name} for a ${to} in ${country} that asks for ${asked.map((need) => (need.kind === 'grade' ? need.level : '')).join(' and ') || 'nothing'}`,
      profile: who([...education]),
      of: course(country, hill, to, ...asked),
      line: 'level',
      says,
    })
}

// School marks beside those of the degree: both are asked, the degree leads there.
leads(
  'master',
  'DE',
  [asks('upper_secondary'), asks('bachelor')],
  [
    ['class 12', [school('IN')], N],
    ['class 12 and a degree', [school('IN'), at('bachelor')], M],
    [
      'a degree that ends in June 2027',
      [at('bachelor', 'IN', { startedOn: '2023-07', finishedOn: '2027-06', nominalYears: 4 })],
      C,
    ],
  ],
)
leads(
  'master',
  'GB',
  [asks('upper_secondary')],
  [
    ['class 12', [school('IN')], N],
    ['a degree', [at('bachelor')], M],
  ],
)
// GCSEs beside A levels.
const aLevels = [
  asks('upper_secondary', 'uk_a_levels', 'BBB'),
  asks('lower_secondary', 'uk_gcse', '4'),
]
const gcse = degree('GB', 'uk_gcse', '6', { level: 'lower_secondary' })
leads('bachelor', 'GB', aLevels, [
  ['GCSEs', [gcse], N],
  ['GCSEs written down as school', [school('GB', 'uk_gcse', '9')], N],
  ['A levels and GCSEs', [school('GB', 'uk_a_levels', 'AAB'), gcse], M],
])
leads('bachelor', 'GB', [asks('lower_secondary', 'uk_gcse', '4')], [['GCSEs', [gcse], N]])
leads('graduate_diploma', 'GB', [asks('upper_secondary')], [['class 12', [school('IN')], N]])
// A second degree that states a first one.
leads(
  'bachelor',
  'US',
  [asks('bachelor')],
  [
    ['class 12', [school('IN')], N],
    // USNEI: the institution recognises it, most by way of an evaluation.
    ['a degree', [at('bachelor')], C],
  ],
)
// A doctorate that says so takes bachelors; one that asks for both marks does not.
leads('doctorate', 'IN', [asks('bachelor')], [['a degree', [at('bachelor')], M]])
leads(
  'doctorate',
  'DE',
  [asks('bachelor'), asks('master')],
  [
    ['a degree', [at('bachelor')], N],
    ['a degree and a master’s', [at('bachelor'), at('master')], U],
    ['a degree and a German master’s', [at('bachelor'), at('master', 'DE')], M],
  ],
)
leads('doctorate', 'IN', [asks('upper_secondary')], [['class 12', [school('IN')], N]])
// Below a degree a course may ask for less than school.
leads('foundation', 'GB', [asks('lower_secondary')], [['class 10', [at('lower_secondary')], M]])
leads('foundation', 'GB', [], [['class 10', [at('lower_secondary')], U]])

// Between school and degree.
leads(
  'bachelor',
  'DE',
  [],
  [
    ['a Nigerian diploma', [at('short_cycle', 'NG')], U],
    ['a German one', [at('short_cycle', 'DE')], M],
    ['class 12 and a diploma of no stated length', [school('IN'), at('short_cycle')], C],
    [
      'class 12 and a diploma of two years',
      [school('IN'), at('short_cycle', 'IN', { startedOn: '2022-07', finishedOn: '2024-06' })],
      C,
    ],
  ],
)
leads(
  'bachelor',
  'GB',
  [],
  [
    ['an Indian diploma', [at('short_cycle')], U],
    ['a Nigerian diploma of no stated length', [at('short_cycle', 'NG')], U],
    [
      'a Nigerian diploma of two years',
      [at('short_cycle', 'NG', { startedOn: '2022-09', finishedOn: '2024-06' })],
      U,
    ],
    [
      'a Ghanaian diploma that ends in 2027',
      [at('short_cycle', 'GH', { finishedOn: '2027-06' })],
      U,
    ],
  ],
)

// It began, and neither an end nor a grade is there.
const begun = degree('GB', 'percentage', null, { startedOn: '2023-09' })
leads(
  'master',
  'GB',
  [],
  [
    ['a degree that began in 2023', [begun], U],
    ['one of which the end is known', [{ ...begun, finishedOn: '2027-06' }], C],
    ['one of which the end is past', [{ ...begun, finishedOn: '2026-06' }], M],
    ['one with its grade so far', [{ ...begun, grade: '65' }], U],
  ],
)

// Taken elsewhere.
leads(
  'bachelor',
  'DE',
  [],
  [
    ['the Abitur of a German school in Turkey', [school('TR', 'de_abitur', '640')], M],
    ['the Abitur, failed', [school('TR', 'de_abitur', '250')], N],
    ['a Turkish certificate', [school('TR', 'tr_100', '80')], C],
  ],
)
leads(
  'bachelor',
  'NZ',
  [],
  [
    ['SPM', [school('MY', 'my_spm', 'A')], N],
    ['STPM', [school('MY')], M],
  ],
)
leads('bachelor', 'MY', [], [['SPM', [school('MY', 'my_spm', 'A+')], N]])

tryPairs(pairs, 30)
