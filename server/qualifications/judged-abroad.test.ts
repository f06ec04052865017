// Pairs of student and course judged by hand: grades of ten countries at the University of Galway, and unusual ways into a course.
// Source of the grades: the university's pages "Your country" (2:2, 2:1, First). Others' tables meet, they never refuse.
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
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
const galway = 'University of Galway'
const irish = (
  asked: string,
  rows: readonly (readonly [string, GradingSchemeId, string, Answer, university?: string])[],
) => {
  for (const [country, scheme, value, says, university = galway] of rows)
    pairs.push({
      name: `${country} ${value} (${scheme}) for ${asked} at ${university}`,
      profile: who([degree(country, scheme, value)]),
      of: course('IE', university, 'master', grade('ie_honours', asked)),
      line: 'grade',
      says,
    })
}
irish('2:1', [
  ['VN', 'vn_10', '7', M],
  ['VN', 'vn_10', '6.9', N],
  // Galway's table speaks for Galway.
  ['VN', 'vn_10', '7.4', U, 'University College Dublin'],
  ['VN', 'vn_10', '6.4', U, 'University College Dublin'],
  ['NG', 'ng_cgpa_5', '3.3', M],
  ['NG', 'ng_cgpa_5', '3.2', N],
  ['GH', 'percentage', '60', M],
  ['GH', 'percentage', '59', N],
  ['GH', 'gh_cgpa_4', '3.1', M],
  ['GH', 'gh_cgpa_4', '3.0', N],
  ['MX', 'mx_10', '8.0', M],
  ['MX', 'mx_10', '7.9', N],
  ['CN', 'cn_100', '80', M],
  ['CN', 'cn_100', '77', U],
  ['CN', 'cn_100', '74', N],
  ['CN', 'percentage', '78', U],
  ['PK', 'pk_gpa_4', '3.0', M],
  ['PK', 'pk_gpa_4', '2.9', N],
  ['PK', 'percentage', '70', M],
  ['PK', 'percentage', '69', N],
  ['TW', 'percentage', '85', M],
  ['TW', 'percentage', '82', U],
  ['TW', 'percentage', '79', N],
  ['AM', 'percentage', '70', M],
  ['AM', 'gpa_4_asia', '2.9', N],
  ['IN', 'percentage', '65', U],
])
irish('First', [
  ['VN', 'vn_10', '8', M],
  ['VN', 'vn_10', '7.9', N],
  ['NG', 'ng_cgpa_5', '4.5', M],
  ['NG', 'ng_cgpa_5', '4.4', N],
  ['MX', 'mx_10', '8.5', M],
  ['PK', 'pk_gpa_4', '3.5', M],
  ['GH', 'gh_cgpa_4', '3.9', U],
  ['CN', 'cn_100', '85', M],
  ['AM', 'percentage', '80', M],
])
irish('2:2', [
  ['NG', 'ng_cgpa_5', '2.4', M],
  ['NG', 'ng_cgpa_5', '2.3', N],
  ['PK', 'pk_gpa_4', '2.8', M],
  ['GH', 'percentage', '50', M],
  ['MX', 'mx_10', '7.5', M],
  ['MX', 'mx_10', '5.9', N],
])

const level = (
  rows: readonly (readonly [
    name: string,
    Education[],
    'bachelor' | 'master' | 'doctorate',
    to: string,
    Answer,
  ])[],
) => {
  for (const [name, held, of, to, says] of rows)
    pairs.push({
      name: `${name} for a ${of} in ${to}`,
      profile: who(held),
      of: course(to, hill, of),
      line: 'level',
      says,
    })
}
// By the pages that released-access.test.ts names. What the university has first to find equal is its to say.
level([
  ['a gaokao', [school('CN', 'cn_gaokao', '580')], 'bachelor', 'FR', C],
  ['a gaokao', [school('CN', 'cn_gaokao', '580')], 'bachelor', 'IT', C],
  ['a Vietnamese certificate', [school('VN', 'vn_10', '8')], 'bachelor', 'GB', U],
  ['a Vietnamese certificate', [school('VN', 'vn_10', '8')], 'bachelor', 'IE', U],
  ['a failed Vietnamese certificate', [school('VN', 'vn_10', '4')], 'bachelor', 'GB', N],
  [
    'a KCSE and a year of university',
    [
      school('KE', 'ke_kcse', 'B'),
      degree('KE', 'percentage', null, {
        state: 'studying',
        startedOn: '2025-09',
        finishedOn: '2029-06',
      }),
    ],
    'bachelor',
    'GB',
    U,
  ],
  ['a KCSE', [school('KE', 'ke_kcse', 'B')], 'bachelor', 'GB', U],
  ['a KCSE', [school('KE', 'ke_kcse', 'B')], 'bachelor', 'US', U],
  ['IGCSE of Kenya', [school('KE', 'igcse', 'A')], 'bachelor', 'US', N],
  ['a Turkish certificate', [school('TR', 'tr_100', '88')], 'bachelor', 'DE', C],
  ['a failed Turkish certificate', [school('TR', 'tr_100', '40')], 'bachelor', 'DE', N],
  ['a Turkmen certificate', [school('TM')], 'bachelor', 'SE', N],
  ['a Turkmen degree', [school('TM'), degree('TM', 'percentage', '80')], 'bachelor', 'SE', U],
  [
    'an Indian certificate of March 2027',
    [{ ...school('IN'), finishedOn: '2027-03', state: 'studying' }],
    'bachelor',
    'IE',
    U,
  ],
  [
    'an Indian certificate of March 2029',
    [{ ...school('IN'), finishedOn: '2029-03', state: 'studying' }],
    'bachelor',
    'IE',
    N,
  ],
  ['an Italian diploma', [school('IT', 'it_school', '80')], 'bachelor', 'AT', C],
  ['a Mexican bachillerato', [school('MX', 'mx_10', '8')], 'bachelor', 'US', U],
  ['a Mexican bachillerato', [school('MX', 'mx_10', '8')], 'bachelor', 'IE', U],
  ['A levels taken in Kenya', [school('KE', 'uk_a_levels', 'ABB')], 'bachelor', 'AU', C],
  // UAC: its institutions take the diploma as an Australian year 12.
  ['the IB taken in China', [school('CN', 'ib_45', '33')], 'bachelor', 'AU', M],
])

tryPairs(pairs, 60)
