// What is known of many students at once, for criteria of reward programs: no more is read than is asked about.
import { utcDay } from '#contract/days.ts'
import type { EducationLevel } from '#contract/qualifications/education.ts'
import { Preferences } from '#contract/profiles/shapes.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment, Sql } from '#server/core/database/db.ts'
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

/** Whoever has educations or tests has written a profile. */
type FactsRow = Omit<StudentFacts, 'preferences'> & { accountId: string; preferences: unknown }

const educationOf = (sql: Sql): Fragment => sql`coalesce((
  select jsonb_agg(jsonb_build_object('level', e.level, 'discipline', e.discipline, 'normalisedGrade', e.normalised_grade,
    'finishedOn', e.finished_on) order by e.position)
  from profiles.education e where e.account_id = s.account_id), '[]')`
const testsOf = (sql: Sql, now: Date): Fragment => sql`coalesce((
  select jsonb_object_agg(t.test, t.overall) from (
    select test, max(overall) as overall from profiles.test_scores
    where account_id = s.account_id and expires_on >= ${utcDay(now)} and overall is not null group by test) t), '{}')`

/** By account; who never wrote a profile has an empty one. */
export const readFacts = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountIds: readonly string[],
  wanted: WantedFacts,
): Promise<Map<string, StudentFacts>> => {
  const found = new Map(accountIds.map((id) => [id, emptyFacts()]))
  const rows = await sql<FactsRow[]>`
    select s.account_id, s.citizenship, s.country, s.date_of_birth, s.completeness, s.preferences,
      ${wanted.education ? educationOf(sql) : sql`'[]'::jsonb`} as education,
      ${wanted.tests ? testsOf(sql, now) : sql`'{}'::jsonb`} as tests
    from profiles.students s where s.account_id ${isOneOf(sql, accountIds)}`
  for (const { accountId, preferences, ...row } of rows)
    found.set(accountId, { ...row, preferences: Preferences.parse(preferences) })
  return found
}
