// Pairs of student and course judged by hand, over certificates and countries that are tried nowhere else: what was failed, what
// was taken too early in school, studies in three years with a year on top, minimums on one's own scale.
import type { MatchCourse } from '#contract/catalogue/match/match-score.ts'
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import {
  C,
  course,
  degree,
  type Education,
  gla,
  grade,
  hill,
  lou,
  M,
  N,
  type Pair,
  school,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const pairs: Pair[] = []

const opens = (
  rows: readonly (readonly [
    name: string,
    held: Education[],
    level: MatchCourse['level'],
    country: string,
    Answer,
  ])[],
) => {
  for (const [name, held, level, country, says] of rows)
    pairs.push({
      name: `${name} for a ${level} in ${country}`,
      profile: who(held),
      of: course(country, hill, level),
      line: 'level',
      says,
    })
}

// Passed is what its country or its body passes: CBSE 33, IB 24 points, the baccalauréat 10, a WASSCE C6, a KCSE D+.
opens([
  ['Indian class 12 at 25 %', [school('IN', 'percentage', '25')], 'bachelor', 'GB', N],
  ['Indian class 12 at 35 %', [school('IN', 'percentage', '35')], 'bachelor', 'GB', C],
  ['22 points of the IB', [school('IN', 'ib_45', '22')], 'bachelor', 'GB', N],
  ['24 points of the IB', [school('BR', 'ib_45', '24')], 'bachelor', 'GB', M],
  ['a baccalauréat at 8', [school('FR', 'fr_20', '8')], 'bachelor', 'DE', N],
  ['a WASSCE at F9', [school('NG', 'ng_waec', 'F9')], 'bachelor', 'GB', N],
  ['a WASSCE at C6', [school('NG', 'ng_waec', 'C6')], 'bachelor', 'GB', U],
  ['a KCSE at E', [school('KE', 'ke_kcse', 'E')], 'bachelor', 'KE', N],
  ['a KCSE at B', [school('KE', 'ke_kcse', 'B')], 'bachelor', 'KE', M],
  ['a South African NSC at 1', [school('ZA', 'za_nsc_7', '1')], 'bachelor', 'NL', N],
  ['a Polish matura at 25', [school('PL', 'pl_matura', '25')], 'bachelor', 'IE', N],
  // Below the mark that is only the usual one nobody knows that it was failed; a diploma of the US is given at 1.8, too.
  ['a Ugandan certificate at 38 %', [school('UG', 'percentage', '38')], 'bachelor', 'UG', M],
  ['an American diploma at 1.8', [school('US', 'us_gpa_4', '1.8')], 'bachelor', 'US', M],
  ['a failed British degree', [degree('GB', 'uk_honours', 'Fail')], 'master', 'GB', N],
  ['a failed Chinese degree', [degree('CN', 'cn_100', '55')], 'master', 'DE', N],
  ['a failed Philippine degree', [degree('PH', 'ph_1_5', '4')], 'master', 'PH', N],
  [
    'a failed degree and A levels',
    [degree('GB', 'uk_honours', 'Fail'), school('GB', 'uk_a_levels', 'AAB')],
    'bachelor',
    'GB',
    M,
  ],
  [
    'studies that go on with a mark below the pass mark',
    [degree('GB', 'uk_honours', 'Fail', { state: 'studying', finishedOn: '2027-06' })],
    'master',
    'GB',
    C,
  ],
])
// Taken at 16: GCSE, IGCSE, CSEC are no certificates of upper secondary school, under whatever level they are filed.
opens([
  ['GCSE', [school('GB', 'uk_gcse', '7')], 'bachelor', 'GB', N],
  ['IGCSE in India', [school('IN', 'igcse', 'A')], 'bachelor', 'GB', N],
  ['IGCSE in Kenya', [school('KE', 'igcse', 'A*')], 'bachelor', 'KE', N],
  ['CSEC', [school('JM', 'cxc_csec', 'I')], 'bachelor', 'JM', N],
  ['CAPE', [school('JM', 'cxc_cape', 'I')], 'bachelor', 'JM', M],
  [
    'IGCSE and A levels in Sri Lanka',
    [school('LK', 'igcse', 'A'), school('LK', 'uk_a_levels', 'BBB')],
    'bachelor',
    'GB',
    M,
  ],
])
// No row of anybody's: the university decides.
opens([
  ['a Hong Kong DSE', [school('HK', 'hk_dse', '4')], 'bachelor', 'GB', U],
  ['a Korean certificate', [school('KR', 'kr_school', '2')], 'bachelor', 'NZ', C],
  ['a Vietnamese certificate', [school('VN', 'vn_10', '8.5')], 'bachelor', 'AU', U],
  ['a Japanese certificate', [school('JP')], 'bachelor', 'NL', U],
  ['a Mexican bachillerato', [school('MX', 'mx_10', '9')], 'bachelor', 'ES', U],
  // And where there is one: KMK for Vietnam, Agreed criteria for Italy, McMaster for Bangladesh.
  ['a Vietnamese certificate', [school('VN', 'vn_10', '8.5')], 'bachelor', 'DE', C],
  ['an Italian diploma', [school('IT', 'it_school', '82')], 'bachelor', 'IE', M],
  ['a Bangladeshi HSC', [school('BD', 'bd_gpa_5', '4.5')], 'bachelor', 'CA', U],
  ['a Shanghai gaokao', [school('CN', 'cn_gaokao_660', '560')], 'bachelor', 'DE', C],
  [
    'a European Baccalaureate of Brussels',
    [school('BE', 'european_baccalaureate', '78')],
    'bachelor',
    'DE',
    C,
  ],
  [
    'an Indian diploma in engineering',
    [degree('IN', 'percentage', '70', { level: 'short_cycle' })],
    'bachelor',
    'GB',
    U,
  ],
  [
    'a Canadian college diploma',
    [degree('CA', 'ca_gpa_4', '3.5', { level: 'short_cycle' })],
    'master',
    'CA',
    N,
  ],
  ['a Vietnamese certificate', [school('VN', 'vn_10', '9')], 'master', 'VN', N],
])
const studied = (
  country: string,
  from: string,
  to: string,
  level: Education['level'] = 'bachelor',
): Education => degree(country, 'percentage', '70', { level, startedOn: from, finishedOn: to })
// Sources: York University (a further year), Nebraska–Lincoln (evaluated), FindAPhD and a PhD of an Australian university.
opens([
  [
    'three Indian years with honours',
    [studied('IN', '2018-08', '2021-07', 'bachelor_honours')],
    'master',
    'US',
    C,
  ],
  [
    'four Indian years with honours',
    [studied('IN', '2018-08', '2022-07', 'bachelor_honours')],
    'master',
    'US',
    U,
  ],
  [
    'three Indian years and a postgraduate diploma',
    [studied('IN', '2018-08', '2021-07'), studied('IN', '2021-08', '2022-07', 'bachelor_honours')],
    'master',
    'US',
    M,
  ],
  [
    'three Indian years and a master’s',
    [studied('IN', '2018-08', '2021-07'), studied('IN', '2021-08', '2023-07', 'master')],
    'master',
    'CA',
    U,
  ],
  ['three Indian years', [studied('IN', '2018-08', '2021-07')], 'master', 'IE', U],
  ['three Nepali years', [studied('NP', '2020-08', '2023-07')], 'master', 'US', U],
  ['three British years', [studied('GB', '2020-09', '2023-06')], 'master', 'US', U],
  ['a British first', [degree('GB', 'uk_honours', 'First')], 'doctorate', 'GB', C],
  [
    'Australian honours',
    [degree('AU', 'au_honours', 'H1', { level: 'bachelor_honours' })],
    'doctorate',
    'AU',
    U,
  ],
  ['a failed degree', [degree('GB', 'uk_honours', 'Fail')], 'doctorate', 'GB', N],
  // HRK: outstanding bachelors too, by the university's regulations; whether one of Korea is equal it decides.
  ['a Korean bachelor’s', [degree('KR', 'kr_4_5', '4.1')], 'doctorate', 'DE', U],
  ['a Korean master’s', [degree('KR', 'kr_4_5', '4.1', { level: 'master' })], 'doctorate', 'DE', U],
])

const grades = (
  rows: readonly (readonly [
    country: string,
    GradingSchemeId,
    value: string,
    asked: readonly [GradingSchemeId, string],
    to: string,
    Answer,
    university?: string,
  ])[],
) => {
  for (const [from, scheme, value, [target, least], to, says, university = hill] of rows)
    pairs.push({
      name: `${from} ${value} (${scheme}) for ${least} (${target}) in ${to} at ${university}`,
      profile: who([degree(from, scheme, value)]),
      of: course(to, university, 'master', grade(target, least)),
      line: 'grade',
      says,
    })
}
grades([
  ['VN', 'vn_10', '8', ['vn_10', '7'], 'VN', M],
  ['PH', 'ph_1_5', '1.75', ['ph_1_5', '2.0'], 'PH', M],
  ['PH', 'ph_1_5', '2.25', ['ph_1_5', '2.0'], 'PH', N],
  ['CZ', 'cz_4', '1.8', ['cz_4', '1.5'], 'CZ', N],
  ['MX', 'mx_10', '9.1', ['mx_10', '8'], 'MX', M],
  ['IT', 'it_30', '28', ['it_110', '100'], 'IT', U],
  ['KR', 'kr_4_5', '3.9', ['kr_4_3', '3.3'], 'KR', U],
  ['IE', 'ie_honours', '2:1', ['uk_honours', '2:1'], 'GB', U],
  ['ZA', 'percentage', '70', ['percentage', '60'], 'GB', U],
  ['IN', 'in_cgpa_10', '8', ['percentage', '60'], 'IN', U],
  ['GB', 'uk_honours', '2:1', ['us_gpa_4', '3.0'], 'US', U],
  ['FR', 'fr_20', '9', ['us_gpa_4', '3.0'], 'US', N],
  ['CN', 'cn_100', '55', ['uk_honours', '2:2'], 'GB', N, gla],
  ['AR', 'ar_10', '3', ['uk_honours', '2:2'], 'GB', N, lou],
  ['TR', 'tr_4', '3.1', ['ca_gpa_4', '3.3'], 'CA', M, 'University of Toronto'],
  ['TR', 'tr_4', '2.9', ['ca_gpa_4', '3.3'], 'CA', N, 'University of Toronto'],
])

tryPairs(pairs, 60)
