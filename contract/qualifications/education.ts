// Levels, types and grading schemes of education, as forms and documents name them.

/** ISCED 2011; `rank` orders them for requirements ("at least a bachelor"). */
export const educationLevels = [
  { id: 'primary', isced: 1, rank: 10 },
  { id: 'lower_secondary', isced: 2, rank: 20 },
  { id: 'upper_secondary', isced: 3, rank: 30 },
  { id: 'post_secondary', isced: 4, rank: 40 },
  { id: 'short_cycle', isced: 5, rank: 50 },
  { id: 'bachelor', isced: 6, rank: 60 },
  { id: 'bachelor_honours', isced: 6, rank: 65 },
  { id: 'master', isced: 7, rank: 70 },
  { id: 'doctorate', isced: 8, rank: 80 },
] as const
export type EducationLevel = (typeof educationLevels)[number]['id']
export const educationLevelIds = educationLevels.map(({ id }) => id) as [
  EducationLevel,
  ...EducationLevel[],
]

export const educationTypes = [
  'full_time',
  'part_time',
  'distance',
  'blended',
  'evening',
  'dual',
  'vocational',
  'exchange',
  'lateral_entry',
] as const

type Numeric = {
  id: string
  country: string | null
  kind: 'numeric'
  best: number
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
/** Best first; where `best` is below `worst` the scale is inverted. Conversions are indicative only. */
export type GradingScheme = Numeric | Ordered

const numeric = <I extends string>(
  id: I,
  country: string | null,
  best: number,
  pass: number,
  worst: number,
  step = 0.01,
): Numeric & { readonly id: I } => ({
  id,
  country,
  kind: 'numeric',
  best,
  pass,
  worst,
  step,
})
const ordered = <I extends string>(
  id: I,
  country: string | null,
  values: readonly string[],
  pass: string,
): Ordered & { readonly id: I } => ({
  id,
  country,
  kind: 'ordered',
  values,
  pass,
})

export const gradingSchemes = [
  numeric('percentage', null, 100, 40, 0),
  numeric('in_cgpa_10', 'IN', 10, 4, 0),
  ordered('in_division', 'IN', ['Distinction', 'First', 'Second', 'Third', 'Fail'], 'Third'),
  numeric('us_gpa_4', 'US', 4, 2, 0),
  ordered(
    'us_letter',
    'US',
    ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'],
    'D',
  ),
  ordered('uk_honours', 'GB', ['First', '2:1', '2:2', 'Third', 'Fail'], 'Third'),
  ordered('uk_a_level', 'GB', ['A*', 'A', 'B', 'C', 'D', 'E', 'U'], 'E'),
  numeric('de_1_5', 'DE', 1, 4, 5),
  numeric('at_1_5', 'AT', 1, 4, 5, 1),
  numeric('fr_20', 'FR', 20, 10, 0),
  ordered('au_bands', 'AU', ['HD', 'D', 'C', 'P', 'F'], 'P'),
  numeric('au_gpa_7', 'AU', 7, 4, 0),
  numeric('ca_gpa_4', 'CA', 4, 1, 0),
  numeric('ca_gpa_4_33', 'CA', 4.33, 1, 0),
  numeric('cn_100', 'CN', 100, 60, 0),
  numeric('cn_gpa_5', 'CN', 5, 1, 0),
  numeric('nl_10', 'NL', 10, 5.5, 1),
  numeric('es_10', 'ES', 10, 5, 0),
  numeric('pt_20', 'PT', 20, 10, 0),
  numeric('it_30', 'IT', 30, 18, 0),
  numeric('it_110', 'IT', 110, 66, 0, 1),
  numeric('ph_1_5', 'PH', 1, 3, 5),
  numeric('bd_gpa_5', 'BD', 5, 1, 0),
  numeric('pk_gpa_4', 'PK', 4, 2, 0),
  numeric('ng_cgpa_5', 'NG', 5, 1.5, 0),
  ordered('ng_waec', 'NG', ['A1', 'B2', 'B3', 'C4', 'C5', 'C6', 'D7', 'E8', 'F9'], 'C6'),
  numeric('gh_cgpa_4', 'GH', 4, 1, 0),
  ordered(
    'ke_kcse',
    'KE',
    ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'E'],
    'D+',
  ),
  numeric('za_nsc_7', 'ZA', 7, 2, 1, 1),
  numeric('br_10', 'BR', 10, 5, 0),
  numeric('mx_10', 'MX', 10, 6, 0),
  numeric('ru_5', 'RU', 5, 3, 2, 1),
  ordered('jp_letter', 'JP', ['S', 'A', 'B', 'C', 'F'], 'C'),
  numeric('kr_4_5', 'KR', 4.5, 1, 0),
  numeric('kr_4_3', 'KR', 4.3, 1, 0),
  numeric('vn_10', 'VN', 10, 5, 0),
  numeric('gpa_4_asia', null, 4, 2, 0),
  ordered('ects', null, ['A', 'B', 'C', 'D', 'E', 'FX', 'F'], 'E'),
  numeric('ib_7', null, 7, 4, 1, 1),
  numeric('ib_45', null, 45, 24, 0, 1),
  ordered('pass_fail', null, ['Pass', 'Fail'], 'Pass'),
] as const satisfies readonly GradingScheme[]
export type GradingSchemeId = (typeof gradingSchemes)[number]['id']
export const gradingSchemeIds = gradingSchemes.map(({ id }) => id) as [
  GradingSchemeId,
  ...GradingSchemeId[],
]
