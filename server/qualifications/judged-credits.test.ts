// Pairs of student and course judged by hand: credits and years of study. Sources: QAA (two UK credits are one ECTS, for all), and
// of their own universities alone: Oxford (120 CATS are 60 ECTS);
// University of Arizona (2 ECTS are one credit); Utrecht Summer School (2:1); University of South Alabama (20 CATS are 4 credits);
// Manhattanville University (quarter credits times two thirds); Freie Universität Berlin (no generally recognised grid compares ECTS
// with other credits, so in Germany the university decides).
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { Credits, CreditSystem } from '#contract/qualifications/education.ts'
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
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const asks = (
  least: number,
  system: CreditSystem = 'ects',
  more: Partial<Extract<Requirement, { kind: 'credits' }>> = {},
): Requirement => ({ kind: 'credits', system, least, level: null, related: false, ...more })
const with_ = (
  country: string,
  amount: number | null,
  system: Credits['system'] = 'ects',
  more: Partial<Education> = {},
): Education =>
  degree(country, 'pass_fail', 'Pass', {
    startedOn: '2021-09',
    finishedOn: '2025-06',
    credits: amount === null ? null : { system, amount },
    ...more,
  })

const pairs: Pair[] = []
const judge = (
  country: string,
  asked: readonly Requirement[],
  rows: readonly (readonly [string, readonly Education[], Answer])[],
  university = hill,
  level: Parameters<typeof course>[2] = 'master',
) => {
  for (const [name, education, says] of rows)
    pairs.push({
      name: `${name}, ${level} in ${country} (${university}) that asks for ${asked
        .map((need) =>
          need.kind === 'credits'
            ? `${need.least} ${need.system}${need.level ? ` of a ${need.level}` : ''}${need.related ? ' in a related subject' : ''}`
            : '',
        )
        .join(' or ')}`,
      profile: who([...education]),
      of: course(country, university, level, ...asked),
      line: 'credits',
      says,
    })
}

judge(
  'DE',
  [asks(180)],
  [
    ['an Italian laurea of 180 ECTS', [with_('IT', 180)], M],
    ['a Spanish grado of 240 ECTS', [with_('ES', 240)], M],
    ['an Italian degree of 175 ECTS', [with_('IT', 175)], N],
    ['a German degree of 179.5 ECTS', [with_('DE', 179.5)], N],
    ['British honours, 360 CATS', [with_('GB', 360, 'cats')], M],
    ['a British ordinary degree, 300 CATS', [with_('GB', 300, 'cats')], U],
    ['an American degree of 120 credits', [with_('US', 120, 'us_semester')], U],
    ['an Indian degree that counts nothing', [with_('IN', null)], U],
    [
      'a finalist of 180 ECTS',
      [with_('FR', 180, 'ects', { grade: null, finishedOn: '2027-06' })],
      C,
    ],
    [
      'a finalist of 150 ECTS',
      [with_('FR', 150, 'ects', { grade: null, finishedOn: '2027-06' })],
      U,
    ],
    ['a degree of 180 ECTS that was left', [with_('AT', 180, 'ects', { state: 'left' })], U],
    ['120 and 60 ECTS in two degrees', [with_('PL', 120), with_('PL', 60)], U],
    ['100 and 60 ECTS in two degrees', [with_('PL', 100), with_('PL', 60)], N],
    [
      '240 ECTS in a certificate of school',
      [with_('CH', 240, 'ects', { level: 'upper_secondary' })],
      U,
    ],
    ['a foundation degree of 180 ECTS', [with_('GB', 180, 'ects', { level: 'short_cycle' })], U],
  ],
)
judge(
  'DE',
  [asks(180, 'ects', { related: true })],
  [
    [
      '180 ECTS in the subject itself',
      [with_('NL', 180, 'ects', { discipline: 'computer_science' })],
      M,
    ],
    ['180 ECTS in history', [with_('NL', 180, 'ects', { discipline: 'history' })], U],
    ['180 ECTS in nobody knows what', [with_('NL', 180)], U],
    [
      '120 ECTS in the subject itself',
      [with_('NL', 120, 'ects', { discipline: 'computer_science' })],
      N,
    ],
  ],
)
judge(
  'NL',
  [asks(180)],
  [
    // Utrecht's rate is Utrecht's.
    ['an American degree of 120 credits', [with_('US', 120, 'us_semester')], U],
    ['an American degree of 88 credits', [with_('US', 88, 'us_semester')], U],
    ['180 American quarter credits', [with_('US', 180, 'us_quarter')], U],
  ],
)
judge(
  'US',
  [asks(120, 'us_semester')],
  [
    ['a Turkish degree of 240 ECTS', [with_('TR', 240)], U],
    ['a Danish degree of 180 ECTS', [with_('DK', 180)], U],
    ['Scottish honours, 480 CATS', [with_('GB', 480, 'cats', { level: 'bachelor_honours' })], U],
    ['an integrated degree of 600 CATS', [with_('GB', 600, 'cats')], U],
    ['180 quarter credits', [with_('US', 180, 'us_quarter')], U],
    ['171 quarter credits', [with_('US', 171, 'us_quarter')], U],
    ['an American degree of 118 credits', [with_('US', 118, 'us_semester')], N],
  ],
)
judge(
  'GB',
  [asks(360, 'cats')],
  [
    ['a Greek degree of 240 ECTS', [with_('GR', 240)], M],
    ['a German degree of 165 ECTS', [with_('DE', 165)], U],
    ['a British degree of 355 CATS', [with_('GB', 355, 'cats')], N],
    [
      'a British degree of 360 CATS that was failed',
      [with_('GB', 360, 'cats', { grade: 'Fail' })],
      N,
    ],
    ['an American degree of 124 credits', [with_('US', 124, 'us_semester')], U],
  ],
)
judge(
  'GB',
  [asks(180), asks(360, 'cats')],
  [
    // The course has said itself what it asks of these.
    ['a British ordinary degree, 300 CATS', [with_('GB', 300, 'cats')], N],
    ['a Swedish degree of 180 ECTS', [with_('SE', 180)], M],
  ],
)
// Its own rate refuses, too.
judge('GB', [asks(180)], [['300 CATS', [with_('GB', 300, 'cats')], N]], 'University of Oxford')
judge(
  'NL',
  [asks(180)],
  [
    ['120 American credits', [with_('US', 120, 'us_semester')], M],
    ['88 American credits', [with_('US', 88, 'us_semester')], N],
  ],
  'Utrecht University',
)
for (const [university, name, education, says] of [
  ['University of Arizona', '240 ECTS', with_('TR', 240), M],
  ['University of Arizona', '180 ECTS', with_('DK', 180), N],
  ['University of South Alabama', '600 CATS', with_('GB', 600, 'cats'), M],
  ['Manhattanville University', '180 quarter credits', with_('US', 180, 'us_quarter'), M],
  ['Manhattanville University', '171 quarter credits', with_('US', 171, 'us_quarter'), N],
] as const)
  judge('US', [asks(120, 'us_semester')], [[name, [education], says]], university)
judge(
  'CA',
  [asks(4, 'years')],
  [
    ['an Indian degree in three years', [with_('IN', null, 'ects', { startedOn: '2022-07' })], N],
    [
      'an Indian degree in four years',
      [with_('IN', null, 'ects', { startedOn: '2021-07', nominalYears: 4 })],
      M,
    ],
    [
      'an Indian degree that took four years, of no stated length',
      [with_('IN', null, 'ects', { startedOn: '2021-07' })],
      U,
    ],
    ['a degree without its months', [with_('IN', null, 'ects', { startedOn: null })], U],
    [
      'a finalist of a degree in four years',
      [with_('CN', null, 'ects', { grade: null, startedOn: '2023-09', finishedOn: '2027-06' })],
      C,
    ],
    [
      'three years and a further one (honours)',
      [
        with_('AU', null, 'ects', { startedOn: '2021-02', finishedOn: '2023-12' }),
        with_('AU', null, 'ects', {
          level: 'bachelor_honours',
          startedOn: '2024-02',
          finishedOn: '2024-12',
        }),
      ],
      U,
    ],
  ],
)
// All of it, and some of it in the subject: both are asked.
judge(
  'NL',
  [asks(4, 'years'), asks(60, 'ects', { related: true })],
  [
    [
      'three years, all of 180 ECTS in the subject',
      [with_('NL', 180, 'ects', { discipline: 'computer_science', startedOn: '2022-09' })],
      N,
    ],
    [
      'four years of 240 ECTS in the subject',
      [with_('NL', 240, 'ects', { discipline: 'computer_science' })],
      M,
    ],
    ['four years of 240 ECTS in history', [with_('NL', 240, 'ects', { discipline: 'history' })], U],
  ],
)
judge(
  'FI',
  [asks(120, 'ects', { level: 'master' })],
  [
    ['a bachelor’s of 240 ECTS', [with_('EE', 240)], U],
    [
      'a master’s of 120 ECTS',
      [with_('EE', 180), with_('EE', 120, 'ects', { level: 'master' })],
      M,
    ],
    ['a master’s of 60 ECTS', [with_('EE', 240), with_('EE', 60, 'ects', { level: 'master' })], N],
  ],
  hill,
  'doctorate',
)

tryPairs(pairs, 48)
