// Countries and universities that have something in common by which degrees and certificates are judged: each group a row of the judge.
import type { GroupRow, RuleSet } from './rules.ts'

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
export const groupOf = (
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
