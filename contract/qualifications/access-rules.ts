// What a row of access says: what a certificate or a degree opens in another country, and what stands between; and the groups that
// countries and universities stand in.
import type { GradingSchemeId } from './grading-schemes.ts'
import { certificateKinds } from './education.ts'
import type { GroupRow, RuleSet } from './rules.ts'

/** What may stand between a certificate and the course it leads to. */
export const accessConditions = [
  'foundation_year',
  'studienkolleg',
  'one_year_of_university',
  'two_years_of_university',
  'one_year_in_subject',
  'two_years_in_subject',
  'one_semester_at_project_211',
  'three_semesters_in_subject',
  'gaokao_70_percent',
  'high_gaokao_score',
  'jee_advanced',
  'jee_advanced_qualified',
  'prescribed_subjects',
  'entrance_examination',
  'sat_act_or_ap',
  'state_university_place',
  'further_year_of_study',
  'fourth_year_or_masters',
  'pre_masters',
  'evaluated_as_equivalent',
  'evaluated_by_university',
  'programme_takes_bachelors',
  'programme_takes_upper_seconds',
  'no_professional_degree',
  'direct_entry_of_bachelors',
  'opens_university_at_home',
  'recognised_as_equal',
  'twelve_years_of_school',
  'applied_sciences',
] as const
/** What the certificate has or has not: there is no further step to take for it. */
export const conditionsOfCertificate: readonly string[] = [
  'prescribed_subjects',
  'opens_university_at_home',
  'recognised_as_equal',
  'twelve_years_of_school',
  'applied_sciences',
  'gaokao_70_percent',
  'high_gaokao_score',
  'evaluated_by_university',
  'no_professional_degree',
  'jee_advanced_qualified',
]
export type AccessCondition = (typeof accessConditions)[number]
/** `university`: each university decides, and a page says so; where no row is there nothing is known at all. */
export const accessAnswers = ['direct', 'with', 'no', 'university'] as const

/** What a school-leaving certificate opens abroad, for a first degree; what a first degree opens beyond. */
export type AccessRule = {
  /** Country of the certificate, or the system it belongs to wherever it was taken. */
  readonly certificate: string
  readonly destination: string
  readonly access: (typeof accessAnswers)[number]
  /** One of them is enough. */
  readonly conditions: readonly AccessCondition[]
  /** The university that says so; null where its country, or a body that speaks for its universities, does. */
  readonly university: string | null
  /** Only of certificates of this grade and better, on the scale of the certificate; of every one where null. */
  readonly scheme: GradingSchemeId | null
  readonly grade: string | null
}
/** What a country says of every school certificate; a row of the certificate itself goes before it. */
export const anyCertificate = 'any_certificate'
/** Systems of certificates that are taken in many countries, and degrees, each by what it is to open. */
export const certificateSystems = [
  anyCertificate,
  'ib_diploma',
  'waec',
  'gaokao',
  'indian_three_year_degree',
  'bangladeshi_three_year_degree',
  'nepali_three_year_degree',
  'pakistani_three_year_degree',
  'higher_diploma',
  'first_degree',
  'three_year_degree',
  'masters_degree',
  'bachelor_degree',
  'honours_degree',
  'finished_degree',
  // Those that do not open every university of their own country.
  ...certificateKinds.flatMap((one) => (one.general ? [] : [one.id])),
] as const

// Groups: countries and universities that have something in common by which degrees and certificates are judged.

export const groupIds = [
  'degrees_recognised',
  'three_year_degrees',
  'three_years_whole_at_home',
  'four_years_for_masters',
  'taught_in',
  'research_universities',
] as const
export type GroupId = (typeof groupIds)[number]

export type GroupRule = {
  readonly group: GroupId
  /** Of countries that teach in one nearly everywhere: `de`. */
  readonly language: string | null
  readonly countries: readonly string[]
  /** By the names they have here. */
  readonly universities: readonly string[]
}

const rowsOf = (group: GroupId, { groups }: Pick<RuleSet, 'groups'>): readonly GroupRow[] =>
  groups.get(group) ?? []

/** The row by which each of these countries stands in the group; null where none says so of all of them. */
export const groupOfCountries = (
  group: GroupId,
  countries: readonly string[],
  rules: Pick<RuleSet, 'groups'>,
): GroupRow | null =>
  rowsOf(group, rules).find((row) => countries.every((one) => row.countries.includes(one))) ?? null

/** The row by which a university is none of applied sciences; null where its kind is not known. */
export const researchGroupOf = (
  university: string | null,
  rules: Pick<RuleSet, 'groups'>,
): GroupRow | null =>
  university === null
    ? null
    : (rowsOf('research_universities', rules).find(({ universities }) =>
        universities.includes(university),
      ) ?? null)

/** Whether a country teaches in this one language nearly everywhere. */
export const teachesIn = (
  country: string | null,
  language: string,
  rules: Pick<RuleSet, 'groups'>,
): boolean =>
  country !== null &&
  rowsOf('taught_in', rules).some(
    (row) => row.language === language && row.countries.includes(country),
  )
