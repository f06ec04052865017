// What is known of many students at once, for criteria of reward programs: no more is read than is asked about.
import { utcDay } from '#contract/days.ts'
import type { EducationLevel } from '#contract/qualifications/education.ts'
import { Preferences } from '#contract/profiles/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { isOneOf } from '#server/core/database/one-or-many.ts'

export type StudentFacts = {
  citizenship: string | null
  country: string | null
  dateOfBirth: string | null
  preferences: Preferences
  /** In percent. */
  completeness: number
  education: {
    level: EducationLevel
    discipline: string | null
    normalisedGrade: number | null
    finishedOn: string | null
  }[]
  /** Best results of tests that have not expired. */
  tests: Record<string, number>
}
type WantedFacts = { education: boolean; tests: boolean }
type Of = { accountId: string }

const noPreferences = Preferences.parse({})
const emptyFacts = (): StudentFacts => ({
  citizenship: null,
  country: null,
  dateOfBirth: null,
  preferences: noPreferences,
  completeness: 0,
  education: [],
  tests: {},
})

/** By account; who never wrote a profile has an empty one. */
export const readFacts = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountIds: readonly string[],
  asked: WantedFacts,
): Promise<Map<string, StudentFacts>> => {
  const found = new Map(accountIds.map((id) => [id, emptyFacts()]))
  const [students, education, tests] = await Promise.all([
    sql<
      (Of &
        Pick<StudentFacts, 'citizenship' | 'country' | 'dateOfBirth' | 'completeness'> & {
          preferences: unknown
        })[]
    >`
      select account_id, citizenship, country, date_of_birth, completeness, preferences
      from profiles.students where account_id ${isOneOf(sql, accountIds)}`,
    asked.education
      ? sql<(Of & StudentFacts['education'][number] & { level: EducationLevel })[]>`
          select account_id, level, discipline, normalised_grade, finished_on
          from profiles.education where account_id ${isOneOf(sql, accountIds)} order by account_id, position`
      : [],
    asked.tests
      ? sql<(Of & { test: string; overall: number | null })[]>`
          select account_id, test, max(overall) as overall from profiles.test_scores
          where account_id ${isOneOf(sql, accountIds)} and expires_on >= ${utcDay(now)} and overall is not null
          group by account_id, test`
      : [],
  ])
  for (const { accountId, preferences, ...row } of students)
    found.set(accountId, { ...emptyFacts(), ...row, preferences: Preferences.parse(preferences) })
  for (const { accountId, ...row } of education) found.get(accountId)?.education.push(row)
  for (const { accountId, test, overall } of tests) {
    const own = found.get(accountId)
    if (own && overall !== null) own.tests[test] = overall
  }
  return found
}
