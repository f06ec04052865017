// Every scale a grade may be given on: its best and worst, what passes, the steps that exist. Facts: the regulations of those who
// give the grade (ministries, examination boards, universities).

type Numeric = {
  id: string
  country: string | null
  kind: 'numeric'
  best: number
  /** Where bodies differ (`passMarks`) the usual one; the worst where nothing is a failure. */
  pass: number
  worst: number
  step: number
}
type Ordered = {
  id: string
  country: string | null
  kind: 'ordered'
  values: readonly string[]
  pass: string
}
/** One grade for each subject, written together: `A*AA`, `665`, `D*DD`. */
type Subjects = {
  id: string
  country: string | null
  kind: 'subjects'
  values: readonly string[]
  pass: string
  /** How many subjects a result may have. */
  fewest: number
  max: number
}
/** Best first; where `best` is below `worst` the scale is inverted. */
export type GradingScheme = Numeric | Ordered | Subjects

const numeric = <I extends string>(
  id: I,
  country: string | null,
  best: number,
  pass: number,
  worst: number,
  step = 0.01,
): Numeric & { readonly id: I } => ({ id, country, kind: 'numeric', best, pass, worst, step })
const ordered = <I extends string>(
  id: I,
  country: string | null,
  values: string,
  pass: string,
): Ordered & { readonly id: I } => ({
  id,
  country,
  kind: 'ordered',
  values: values.split(', '),
  pass,
})
const subjects = <I extends string>(
  id: I,
  country: string | null,
  values: string,
  pass: string,
  [fewest, max]: readonly [number, number],
): Subjects & { readonly id: I } => ({
  id,
  country,
  kind: 'subjects',
  values: values.split(', '),
  pass,
  fewest,
  max,
})

const international = [
  numeric('percentage', null, 100, 40, 0),
  numeric('gpa_4_asia', null, 4, 2, 0),
  numeric('scale_20', null, 20, 10, 0),
  ordered('ects', null, 'A, B, C, D, E, FX, F', 'E'),
  numeric('ib_7', null, 7, 4, 1, 1),
  numeric('ib_45', null, 45, 24, 0, 1),
  subjects('ib_higher', null, '7, 6, 5, 4, 3, 2, 1', '4', [3, 4]),
  numeric('european_baccalaureate', null, 100, 50, 0),
  ordered('igcse', null, 'A*, A, B, C, D, E, F, G, U', 'C'),
  ordered('pass_fail', null, 'Pass, Fail', 'Pass'),
] as const

const britishIsles = [
  ordered('uk_honours', 'GB', 'First, 2:1, 2:2, Third, Fail', 'Third'),
  ordered('uk_master', 'GB', 'Distinction, Merit, Pass, Fail', 'Pass'),
  ordered('uk_a_level', 'GB', 'A*, A, B, C, D, E, U', 'E'),
  subjects('uk_a_levels', 'GB', 'A*, A, B, C, D, E, U', 'E', [2, 5]),
  // 4 is the "standard pass".
  ordered('uk_gcse', 'GB', '9, 8, 7, 6, 5, 4, 3, 2, 1, U', '4'),
  subjects('uk_btec', 'GB', 'D*, D, M, P, U', 'P', [1, 3]),
  subjects('uk_highers', 'GB', 'A, B, C, D', 'C', [3, 6]),
  ordered('ie_honours', 'IE', 'First, 2:1, 2:2, Third, Pass, Fail', 'Pass'),
  ordered('ie_leaving', 'IE', 'H1, H2, H3, H4, H5, H6, H7, H8', 'H7'),
  numeric('ie_points', 'IE', 625, 0, 0, 1),
] as const

const northernEurope = [
  numeric('dk_7', 'DK', 12, 2, -3),
  numeric('fi_5', 'FI', 5, 1, 0),
  numeric('fi_school', 'FI', 10, 5, 4),
  ordered('fi_matriculation', 'FI', 'L, E, M, C, B, A, I', 'A'),
  numeric('is_10', 'IS', 10, 5, 0),
  ordered('no_a_f', 'NO', 'A, B, C, D, E, F', 'E'),
  numeric('no_school', 'NO', 6, 2, 1),
  ordered('se_a_f', 'SE', 'A, B, C, D, E, Fx, F', 'E'),
  ordered('se_vg', 'SE', 'VG, G, U', 'G'),
  numeric('se_school', 'SE', 20, 10, 0),
  numeric('ee_5', 'EE', 5, 1, 0, 1),
  numeric('lv_10', 'LV', 10, 4, 1),
  numeric('lt_10', 'LT', 10, 5, 1),
] as const

const westernEurope = [
  numeric('de_1_5', 'DE', 1, 4, 5),
  numeric('de_15', 'DE', 15, 5, 0),
  numeric('de_abitur', 'DE', 900, 300, 0, 1),
  numeric('at_1_5', 'AT', 1, 4, 5),
  numeric('ch_6', 'CH', 6, 4, 1),
  numeric('fr_20', 'FR', 20, 10, 0),
  numeric('be_20', 'BE', 20, 10, 0),
  numeric('lu_60', 'LU', 60, 30, 0),
  numeric('nl_10', 'NL', 10, 5.5, 1),
  numeric('es_10', 'ES', 10, 5, 0),
  numeric('es_14', 'ES', 14, 5, 0, 0.001),
  numeric('pt_20', 'PT', 20, 10, 0),
  numeric('it_30', 'IT', 30, 18, 0),
  numeric('it_110', 'IT', 110, 66, 0, 1),
  numeric('it_school', 'IT', 100, 60, 0, 1),
  numeric('gr_10', 'GR', 10, 5, 0),
  numeric('gr_20', 'GR', 20, 10, 0),
] as const

const easternEurope = [
  numeric('pl_5', 'PL', 5, 3, 2),
  numeric('pl_school', 'PL', 6, 2, 1),
  numeric('pl_matura', 'PL', 100, 30, 0),
  numeric('cz_4', 'CZ', 1, 3, 4),
  numeric('cz_school', 'CZ', 1, 4, 5),
  numeric('hu_5', 'HU', 5, 2, 1),
  numeric('ro_10', 'RO', 10, 5, 1),
  numeric('bg_6', 'BG', 6, 3, 2),
  numeric('hr_5', 'HR', 5, 2, 1),
  numeric('rs_10', 'RS', 10, 6, 5),
  numeric('si_10', 'SI', 10, 6, 1),
  numeric('al_10', 'AL', 10, 5, 4),
  numeric('ua_100', 'UA', 100, 60, 0),
  numeric('ua_12', 'UA', 12, 4, 1),
  numeric('ru_5', 'RU', 5, 3, 2),
  numeric('kz_4', 'KZ', 4, 1, 0),
  numeric('tr_4', 'TR', 4, 2, 0),
  numeric('tr_100', 'TR', 100, 50, 0),
] as const

const americas = [
  numeric('us_gpa_4', 'US', 4, 2, 0),
  ordered('us_letter', 'US', 'A+, A, A-, B+, B, B-, C+, C, C-, D+, D, D-, F', 'D'),
  numeric('us_ap', 'US', 5, 3, 1, 1),
  numeric('ca_gpa_4', 'CA', 4, 1, 0),
  numeric('ca_gpa_4_33', 'CA', 4.33, 1, 0),
  numeric('ca_gpa_9', 'CA', 9, 1, 0),
  numeric('br_10', 'BR', 10, 5, 0),
  numeric('mx_10', 'MX', 10, 6, 0),
  numeric('mx_100', 'MX', 100, 60, 0),
  numeric('ar_10', 'AR', 10, 4, 0),
  numeric('cl_7', 'CL', 7, 4, 1),
  numeric('co_5', 'CO', 5, 3, 0),
  numeric('pe_20', 'PE', 20, 11, 0),
  numeric('ve_20', 'VE', 20, 10, 0),
  ordered('cxc_csec', null, 'I, II, III, IV, V, VI', 'III'),
  ordered('cxc_cape', null, 'I, II, III, IV, V, VI, VII', 'V'),
] as const

const southAsia = [
  numeric('in_cgpa_10', 'IN', 10, 4, 0),
  ordered('in_division', 'IN', 'Distinction, First, Second, Third, Fail', 'Third'),
  numeric('pk_gpa_4', 'PK', 4, 2, 0),
  numeric('pk_board_1100', 'PK', 1100, 363, 0, 1),
  numeric('bd_gpa_5', 'BD', 5, 1, 0),
  numeric('bd_cgpa_4', 'BD', 4, 2, 0),
  ordered('bd_division', 'BD', 'First, Second, Third, Fail', 'Third'),
  numeric('np_gpa_4', 'NP', 4, 1.6, 0),
  ordered('np_division', 'NP', 'Distinction, First, Second, Third, Fail', 'Third'),
  numeric('lk_gpa_4', 'LK', 4, 2, 0),
  ordered('lk_honours', 'LK', 'First, Second Upper, Second Lower, Pass, Fail', 'Pass'),
  subjects('lk_a_levels', 'LK', 'A, B, C, S, F', 'S', [1, 4]),
] as const

const eastAsia = [
  numeric('cn_100', 'CN', 100, 60, 0),
  numeric('cn_gpa_5', 'CN', 5, 1, 0),
  numeric('cn_gpa_4', 'CN', 4, 1, 0),
  numeric('cn_gaokao', 'CN', 750, 0, 0, 1),
  numeric('cn_gaokao_900', 'CN', 900, 0, 0, 1),
  numeric('cn_gaokao_660', 'CN', 660, 0, 0, 1),
  ordered('hk_dse', 'HK', '5**, 5*, 5, 4, 3, 2, 1, U', '2'),
  ordered('jp_letter', 'JP', 'S, A, B, C, F', 'C'),
  numeric('kr_4_5', 'KR', 4.5, 1, 0),
  numeric('kr_4_3', 'KR', 4.3, 1, 0),
  numeric('kr_school', 'KR', 1, 9, 9),
  numeric('vn_10', 'VN', 10, 5, 0),
  numeric('vn_4', 'VN', 4, 2, 0),
  numeric('ph_1_5', 'PH', 1, 3, 5),
  ordered('my_spm', 'MY', 'A+, A, A-, B+, B, C+, C, D, E, G', 'E'),
  ordered('my_uec', 'MY', 'A1, A2, B3, B4, B5, B6, C7, C8, F9', 'C8'),
  subjects('sg_a_levels', 'SG', 'A, B, C, D, E, S, U', 'E', [1, 4]),
  numeric('sg_gpa_5', 'SG', 5, 2, 0),
] as const

const westAsia = [
  numeric('ir_20', 'IR', 20, 10, 0),
  numeric('sa_gpa_5', 'SA', 5, 2, 0),
  numeric('sa_gpa_4', 'SA', 4, 1, 0),
  numeric('il_100', 'IL', 100, 60, 0),
  numeric('ge_100', 'GE', 100, 51, 0),
] as const

const africa = [
  numeric('eg_100', 'EG', 100, 50, 0),
  ordered('eg_words', 'EG', 'Excellent, Very Good, Good, Pass, Weak', 'Pass'),
  numeric('ng_cgpa_5', 'NG', 5, 1.5, 0),
  ordered('ng_waec', 'NG', 'A1, B2, B3, C4, C5, C6, D7, E8, F9', 'C6'),
  subjects('waec_credits', null, 'A1, B2, B3, C4, C5, C6, D7, E8, F9', 'C6', [5, 9]),
  numeric('gh_cgpa_4', 'GH', 4, 1, 0),
  ordered('ke_kcse', 'KE', 'A, A-, B+, B, B-, C+, C, C-, D+, D, D-, E', 'D+'),
  subjects('ug_a_levels', 'UG', 'A, B, C, D, E, O, F', 'E', [2, 4]),
  numeric('ug_gpa_5', 'UG', 5, 2, 0),
  numeric('tz_gpa_5', 'TZ', 5, 2, 0),
  numeric('et_gpa_4', 'ET', 4, 2, 0),
  numeric('za_nsc_7', 'ZA', 7, 2, 1, 1),
] as const

const oceania = [
  ordered('au_bands', 'AU', 'HD, D, C, P, F', 'P'),
  numeric('au_gpa_7', 'AU', 7, 4, 0),
  numeric('au_atar', 'AU', 99.95, 0, 0, 0.05),
  ordered('au_honours', 'AU', 'H1, H2A, H2B, H3, Fail', 'H3'),
  numeric('nz_gpa_9', 'NZ', 9, 1, 0),
  ordered('nz_ncea', 'NZ', 'Excellence, Merit, Achieved, Not achieved', 'Achieved'),
] as const

export const gradingSchemes = [
  ...international,
  ...britishIsles,
  ...northernEurope,
  ...westernEurope,
  ...easternEurope,
  ...americas,
  ...southAsia,
  ...eastAsia,
  ...westAsia,
  ...africa,
  ...oceania,
] as const satisfies readonly GradingScheme[]
export type GradingSchemeId = (typeof gradingSchemes)[number]['id']
export const gradingSchemeIds = gradingSchemes.map(({ id }) => id) as [
  GradingSchemeId,
  ...GradingSchemeId[],
]

type PassMark = {
  readonly scheme: GradingSchemeId
  readonly country: string
  readonly pass: number
  /** ISCED levels it is the pass mark of; all unless said. */
  readonly levels?: readonly number[]
}
const school = [2, 3]
const percent = (pass: number, countries: string, levels?: readonly number[]): PassMark[] =>
  countries
    .split(' ')
    .map((country) => ({ scheme: 'percentage', country, pass, ...(levels ? { levels } : {}) }))

/** One scale, several pass marks: a percentage that passes at an Indian board fails at a Chinese university. First match counts. */
export const passMarks: readonly PassMark[] = [
  // CBSE and CISCE, the boards of Pakistan and Bangladesh; South Africa's National Senior Certificate.
  ...percent(33, 'IN PK BD', school),
  ...percent(30, 'ZA', school),
  ...percent(50, 'PK ZA AU NZ CA EG JO IQ SY TH VN KZ'),
  ...percent(51, 'GE AZ BO'),
  ...percent(60, 'CN TW KR JP US SA IL UA'),
  ...percent(70, 'CR'),
  ...percent(75, 'PH'),
  // Master's degrees of Iran pass at 12, doctorates at 14.
  { scheme: 'ir_20', country: 'IR', levels: [7], pass: 12 },
  { scheme: 'ir_20', country: 'IR', levels: [8], pass: 14 },
]
