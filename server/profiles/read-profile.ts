// A profile as it stands: rows made into the contract's shape. Somebody who never wrote one has an empty one, version 0.
import { utcDay } from '#contract/days.ts'
import { completenessOf } from '#contract/profiles/rules.ts'
import {
  type Education,
  Preferences,
  SocialLinks,
  type StudentProfile,
  type TestScore,
} from '#contract/profiles/shapes.ts'
import type { EducationLevel } from '#contract/qualifications/education.ts'
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'
import { germanGrade } from '#contract/qualifications/grading.ts'
import type { TestId } from '#contract/qualifications/test-scales.ts'
import { overallMismatch } from '#contract/qualifications/test-scores.ts'
import { languageNow } from '#server/content/public.ts'
import type { Context } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { profiles as de } from '#text/de/profiles.ts'
import { profiles as en } from '#text/en/profiles.ts'

type StudentRow = Pick<
  StudentProfile,
  | 'version'
  | 'dateOfBirth'
  | 'gender'
  | 'citizenship'
  | 'furtherCitizenships'
  | 'firstLanguage'
  | 'address'
  | 'city'
  | 'state'
  | 'country'
  | 'zip'
> & { social: unknown; preferences: unknown; changedAt: string | null }

const nothing: StudentRow = {
  version: 0,
  dateOfBirth: null,
  gender: null,
  citizenship: null,
  furtherCitizenships: [],
  firstLanguage: null,
  address: '',
  city: '',
  state: null,
  country: null,
  zip: '',
  social: {},
  preferences: {},
  changedAt: null,
}

type Reading = Pick<Context, 'sql' | 'now' | 'request'>

const loadStudentRow = async ({ sql }: Reading, accountId: string): Promise<StudentRow> => {
  const [row] = await sql<StudentRow[]>`
    select version, date_of_birth, gender, citizenship, further_citizenships, first_language,
      address, city, state, country, zip, social, preferences, changed_at
    from profiles.students where account_id = ${accountId}`
  return row ?? nothing
}

const listEducation = async ({ sql }: Reading, accountId: string): Promise<Education[]> => {
  const rows = await sql<
    (Omit<Education, 'germanEstimate'> & {
      level: EducationLevel
      gradingScheme: GradingSchemeId
    })[]
  >`
    select level, type, institution, country, programme, discipline, grading_scheme, grade,
      normalised_grade, started_on, finished_on, language, credits, certificate,
      nominal_years
    from profiles.education where account_id = ${accountId} order by position`
  return rows.map((row) => ({
    ...row,
    language: languageNow(row.language),
    germanEstimate: row.grade === null ? null : germanGrade(row.gradingScheme, row.grade, row),
  }))
}

const listTests = async ({ sql, now }: Reading, accountId: string): Promise<TestScore[]> => {
  const today = utcDay(now)
  const rows = await sql<(Omit<TestScore, 'expired' | 'expectedOverall'> & { test: TestId })[]>`
    select test, version, title, test_date, overall, sections, reference, delivery, one_skill_retake, expires_on
    from profiles.test_scores where account_id = ${accountId} order by position`
  return rows.map((row) => ({
    ...row,
    expired: row.expiresOn !== null && row.expiresOn < today,
    expectedOverall: overallMismatch(row)?.expected ?? null,
  }))
}

export const imageUrl = (key: string): string => `/api/rest/profile-image/${key}`

const findImage = async ({ sql }: Reading, accountId: string): Promise<StudentProfile['image']> => {
  const [row] = await sql<
    { id: string; key: string }[]
  >`select id, key from profiles.images where account_id = ${accountId}`
  return row ? { id: row.id, url: imageUrl(row.key) } : null
}

/** The whole profile of an account, with what is missing in the asker's language. Fails `not_found`. */
export const readProfile = async (ctx: Reading, accountId: string): Promise<StudentProfile> => {
  const [person, student, education, tests, image] = await Promise.all([
    loadPerson(ctx, accountId),
    loadStudentRow(ctx, accountId),
    listEducation(ctx, accountId),
    listTests(ctx, accountId),
    findImage(ctx, accountId),
  ])
  const preferences = Preferences.parse(student.preferences)
  const profile = {
    ...student,
    firstLanguage: languageNow(student.firstLanguage),
    id: accountId,
    firstName: person.firstName,
    lastName: person.lastName,
    mail: person.mail,
    social: SocialLinks.parse(student.social),
    preferences: {
      ...preferences,
      languages: [...new Set(preferences.languages.map((code) => languageNow(code)))],
    },
    education,
    tests,
    image,
  }
  const { percent, missing } = completenessOf(profile)
  const why = (ctx.request.language === 'de' ? de : en).why
  return {
    ...profile,
    completeness: {
      percent,
      missing: missing.map(({ part, weight }) => ({ part, weight, why: why[part] })),
    },
  }
}
