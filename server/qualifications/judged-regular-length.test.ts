// Pairs of student and course judged by hand: how long a programme takes by its rules, whatever somebody took for it; kinds of
// first degrees that open less than others at home; years of university, and what stands between school and degree.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { CertificateId } from '#contract/qualifications/education.ts'
import {
  C,
  course,
  degree,
  type Education,
  hill,
  M,
  N,
  type Pair,
  rules,
  school,
  today,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const took = (
  country: string,
  startedOn: string | null,
  finishedOn: string | null,
  more: Partial<Education> = {},
): Education => degree(country, 'percentage', '65', { startedOn, finishedOn, ...more })

type Row = readonly [string, Education[], string, Pair['says'], university?: string]
const pairsOf = (level: 'bachelor' | 'master' | 'doctorate' | 'foundation', rows: readonly Row[]) =>
  rows.map(([name, education, country, says, university = hill]): Pair => ({
    name: `${name} for a ${level} at ${university} in ${country}`,
    profile: who(education),
    of: course(country, university, level),
    line: 'level',
    says,
  }))

// DAAD India and University Admissions in Sweden: three years are not taken like four. Months do not show which it was.
const late = took('IN', '2021-07', '2025-01')
const distance = took('IN', '2018-07', '2023-01', { type: 'distance' })
const partTime = took('IN', '2018-07', '2024-07', { type: 'part_time' })
const backlogs = took('IN', '2019-07', '2023-06')
const lengths: Row[] = [
  ['an Indian B.Sc. finished half a year late', [late], 'DE', U],
  ['an Indian B.Sc. finished half a year late', [late], 'GB', U],
  ['an Indian B.Sc. finished half a year late', [late], 'SE', U],
  ['an Indian B.Sc. by distance', [distance], 'DE', U],
  ['an Indian B.Sc. by distance', [distance], 'SE', U],
  ['an Indian B.Sc. in part-time', [partTime], 'GB', U],
  ['an Indian B.Sc. with a year of backlogs', [backlogs], 'DE', U],
  ['four Indian years, said to be three', [{ ...backlogs, nominalYears: 3 }], 'SE', C],
  ['an Indian B.Tech., said to be four', [{ ...backlogs, nominalYears: 4 }], 'DE', M],
  ['an Indian B.Tech., said to be four', [{ ...backlogs, nominalYears: 4 }], 'SE', M],
  ['a B.Tech. of no stated months', [took('IN', null, null, { nominalYears: 4 })], 'GB', M],
  ['a Canadian degree of no stated length', [took('CA', '2020-09', '2024-06')], 'GB', U],
  [
    'a Canadian degree in four years',
    [took('CA', '2020-09', '2024-06', { nominalYears: 4 })],
    'GB',
    M,
  ],
]

// University Admissions in Sweden, India: honours, four years or a master’s on top; no postgraduate diploma.
const threeYears = took('IN', '2020-07', '2023-06')
const diplomaAs = (level: Education['level']) => took('IN', '2023-07', '2024-06', { level })
const diplomas: Row[] = [
  ['a postgraduate diploma filed as a bachelor', [diplomaAs('bachelor')], 'SE', U],
  ['a postgraduate diploma filed as honours', [diplomaAs('bachelor_honours')], 'SE', U],
  ['a postgraduate diploma filed as a master', [diplomaAs('master')], 'SE', U],
  ['three years and a diploma filed as a bachelor', [threeYears, diplomaAs('bachelor')], 'SE', C],
  [
    'three years and a diploma filed as honours',
    [threeYears, diplomaAs('bachelor_honours')],
    'SE',
    C,
  ],
  ['three years and a diploma filed as a master', [threeYears, diplomaAs('master')], 'SE', C],
  [
    'three years and a master’s',
    [threeYears, took('IN', '2023-07', '2025-06', { level: 'master' })],
    'SE',
    M,
  ],
]

// UCT: an Honours degree leads to a master’s. Carleton: a bachelor’s in four years. Groningen, Twente: HBO by a pre-master’s.
const kind = (country: string, certificate: CertificateId | null) =>
  took(country, '2021-09', '2024-06', { certificate })
const threeIn = (country: string) => took(country, '2021-09', '2024-06')
const kinds: Row[] = [
  ['three Canadian years', [threeIn('CA')], 'CA', U],
  ['three Canadian years', [threeIn('CA')], 'CA', U, 'Carleton University'],
  [
    'a Canadian degree in four years',
    [took('CA', '2020-09', '2024-06', { nominalYears: 4 })],
    'CA',
    M,
  ],
  ['a Canadian degree of no stated length', [took('CA', '2020-09', '2024-06')], 'CA', U],
  ['three South African years', [threeIn('ZA')], 'ZA', U],
  [
    'three South African years and honours',
    [threeIn('ZA'), took('ZA', '2025-02', '2025-11', { level: 'bachelor_honours' })],
    'ZA',
    M,
  ],
  ['a South African degree in four years', [took('ZA', '2021-02', '2024-11')], 'ZA', M],
  ['HBO', [kind('NL', 'nl_hbo')], 'NL', U],
  ['HBO', [kind('NL', 'nl_hbo')], 'NL', C, 'University of Groningen'],
  ['HBO', [kind('NL', 'nl_hbo')], 'NL', C, 'University of Twente'],
  ['WO', [kind('NL', 'nl_wo')], 'NL', M],
  ['a Dutch bachelor nobody named', [kind('NL', null)], 'NL', U],
  ['HBO', [kind('NL', 'nl_hbo')], 'DE', M],
  ['a professional bachelor', [kind('BE', 'be_professional')], 'BE', U],
  ['an academic bachelor', [kind('BE', 'be_academic')], 'BE', M],
  ['a Finnish AMK', [kind('FI', 'fi_applied_sciences')], 'FI', U],
  ['a Swiss FH', [kind('CH', 'ch_applied_sciences')], 'CH', U],
  ['a German FH', [threeIn('DE')], 'DE', M],
  ['a British degree that began in 2024 and tells no end', [took('GB', '2024-09', null)], 'GB', U],
  ['a British degree until June 2027', [took('GB', '2024-09', '2027-06')], 'GB', C],
]

// KMK: one year passed at an Indian university opens studies of the same subject area.
const class12 = school('IN', 'percentage', '88')
const year = (more: Partial<Education>) =>
  took('IN', '2025-09', '2028-06', { grade: null, state: 'studying', ...more })
const noSchool = (country: string, more: Partial<Education> = {}) =>
  degree(country, 'pass_fail', 'Pass', { level: 'post_secondary', ...more })
const entry: Row[] = [
  [
    'a year of English without marks',
    [class12, year({ discipline: 'english_literature' })],
    'DE',
    C,
  ],
  [
    'a year of English with marks',
    [class12, year({ discipline: 'english_literature', grade: '70' })],
    'DE',
    C,
  ],
  [
    'a year of computing without marks',
    [class12, year({ discipline: 'computer_science' })],
    'DE',
    C,
  ],
  [
    'a year of computing with marks',
    [class12, year({ discipline: 'computer_science', grade: '70' })],
    'DE',
    M,
  ],
  ['a year of an unnamed subject with marks', [class12, year({ grade: '70' })], 'DE', C],
  // APS Beijing; the embassy in Hanoi; HRK; uni-assist; DAAD.
  ['a gaokao', [school('CN', 'cn_gaokao', '600')], 'DE', C],
  ['a Vietnamese certificate', [school('VN', 'vn_10', '8')], 'DE', C],
  ['an Irish Leaving Certificate of 120 points', [school('IE', 'ie_points', '120')], 'DE', C],
  ['a Spanish bachillerato', [school('ES', 'es_10', '6')], 'DE', C],
  ['a WASSCE of Ghana', [school('GH', 'waec_credits', 'B2B3C4C5C6')], 'DE', C],
  ['A levels', [school('GB', 'uk_a_levels', 'AAB')], 'DE', C],
  ['an STPM', [{ ...school('MY'), certificate: 'my_stpm' }], 'DE', C],
  ['a UEC', [school('MY', 'my_uec', 'B5')], 'NZ', U],
  ['an STPM', [{ ...school('MY'), certificate: 'my_stpm' }], 'NZ', M],
  ['a Malaysian certificate nobody named', [{ ...school('MY'), certificate: null }], 'NZ', U],
  // CAO: the Leaving Certificate, not the Leaving Certificate Applied.
  ['a Leaving Certificate', [school('IE', 'ie_points', '420')], 'IE', M],
  [
    'a Leaving Certificate Applied',
    [{ ...school('IE'), certificate: 'ie_leaving_applied' }],
    'IE',
    U,
  ],
  // What adds to a school certificate is none.
  ['a German apprenticeship alone', [noSchool('DE', { type: 'vocational' })], 'DE', U],
  ['an Abitur and an apprenticeship', [school('DE', 'de_1_5', '2.3'), noSchool('DE')], 'DE', M],
  ['a Dutch post-secondary certificate alone', [noSchool('NL')], 'IE', U],
  ['a British foundation year alone', [noSchool('GB')], 'IE', U],
]

// Colleges publish ten or eleven years by country; of somebody who has less than school nothing is refused, and nothing known.
const foundations: Row[] = [
  ['class 10', [degree('IN', 'percentage', '90', { level: 'lower_secondary' })], 'GB', U],
  ['SPM', [school('MY', 'my_spm', 'A')], 'GB', U],
  ['IGCSE', [school('IN', 'igcse', 'A')], 'GB', U],
  ['Indian class 12', [class12], 'GB', U],
  ['WAEC', [school('NG', 'waec_credits', 'B2B3C4C5C6')], 'GB', M, 'University of Essex'],
  ['primary school', [degree('IN', 'percentage', '90', { level: 'primary' })], 'GB', N],
]

tryPairs(
  [
    ...pairsOf('master', [...lengths, ...diplomas, ...kinds]),
    ...pairsOf('bachelor', entry),
    ...pairsOf('foundation', foundations),
  ],
  65,
)

test('who may not go on says what is missing: the length, the kind of degree, the school certificate', () => {
  const reason = (held: Education, level: 'bachelor' | 'master', country: string) =>
    judgedLines(who([held]), course(country, hill, level), { today, rules }).find(
      ({ id }) => id === 'level',
    )?.judgement.reason
  assert.equal(reason(late, 'master', 'DE'), 'length_not_stated')
  assert.equal(reason(kind('NL', null), 'master', 'NL'), 'certificate_not_stated')
  assert.equal(reason(noSchool('DE'), 'bachelor', 'DE'), 'school_not_stated')
  assert.equal(reason(took('GB', '2024-09', null), 'master', 'GB'), 'finish_not_stated')
})
