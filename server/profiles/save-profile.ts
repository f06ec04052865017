// The one way a profile changes: rules first, then the named parts, then the version rises.
import { todayOf } from '#server/core/clock.ts'
import { completenessOf, profileErrors } from '#contract/profiles/rules.ts'
import { normalizePostcode, postcodeError } from '#contract/addresses/address-formats.ts'
import type {
  EducationIn,
  StudentChange,
  StudentProfile,
  TestScoreIn,
} from '#contract/profiles/shapes.ts'
import { normalisedGrade } from '#contract/qualifications/grading.ts'
import { usualExpiry, versionOf } from '#contract/qualifications/test-scores.ts'
import { isLanguage, isState } from '#server/content/public.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { noteBirthDate, setProfile } from '#server/identity/public.ts'
import { readProfile } from './read-profile.ts'

const placeErrors = (change: StudentChange, country: string | null): Record<string, string> => {
  const errors: Record<string, string> = {}
  const checkLanguage = (path: string, code: string | null | undefined): void => {
    if (code && !isLanguage(code)) errors[path] = 'unknown_language'
  }
  checkLanguage('firstLanguage', change.firstLanguage)
  change.preferences?.languages.forEach((code, n) =>
    checkLanguage(`preferences.languages.${n}`, code),
  )
  change.education?.forEach((entry, n) => checkLanguage(`education.${n}.language`, entry.language))
  if (change.state && !(country && isState(country, change.state)))
    errors['state'] = 'not_in_country'
  return errors
}

const writeEducation = async (
  { sql }: SignedContext,
  accountId: string,
  entries: readonly EducationIn[],
): Promise<void> => {
  await sql`delete from profiles.education where account_id = ${accountId}`
  for (const [position, entry] of entries.entries())
    await sql`insert into profiles.education (account_id, position, level, type, institution, country, programme, discipline,
        grading_scheme, grade, normalised_grade, started_on, finished_on, language, credits, certificate,
        nominal_years)
      values (${accountId}, ${position}, ${entry.level}, ${entry.type}, ${entry.institution}, ${entry.country}, ${entry.programme},
        ${entry.discipline}, ${entry.gradingScheme}, ${entry.grade},
        ${entry.grade === null ? null : normalisedGrade(entry.gradingScheme, entry.grade, entry)},
        ${entry.startedOn}, ${entry.finishedOn}, ${entry.language},
        ${entry.credits && sql.json(entry.credits)}, ${entry.certificate}, ${entry.nominalYears})`
}

const writeTests = async (
  { sql }: SignedContext,
  accountId: string,
  entries: readonly TestScoreIn[],
): Promise<void> => {
  await sql`delete from profiles.test_scores where account_id = ${accountId}`
  for (const [position, entry] of entries.entries()) {
    const version = versionOf({ ...entry, version: entry.version ?? undefined })
    await sql`insert into profiles.test_scores (account_id, position, test, version, title, test_date, overall, sections, reference,
        delivery, one_skill_retake, expires_on)
      values (${accountId}, ${position}, ${entry.test}, ${version?.id ?? ''}, ${entry.title}, ${entry.testDate}, ${entry.overall},
        ${sql.json(entry.sections)}, ${entry.reference}, ${entry.delivery}, ${entry.oneSkillRetake},
        ${entry.expiresOn ?? usualExpiry(entry.test, entry.testDate)})`
  }
}

/** Each passport stands there once. */
const citizenshipErrors = (change: StudentChange, saved: LockedProfile): Record<string, string> => {
  const { citizenship = saved.citizenship, furtherCitizenships = saved.furtherCitizenships } =
    change
  const fieldErrors: Record<string, string> = {}
  furtherCitizenships.forEach((one, n) => {
    if (one === citizenship || furtherCitizenships.indexOf(one) < n)
      fieldErrors[`furtherCitizenships.${n}`] = 'repeated'
  })
  return fieldErrors
}

type Plain = Omit<StudentChange, 'education' | 'tests'>
const columns: Readonly<Record<keyof Plain, string>> = {
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  citizenship: 'citizenship',
  furtherCitizenships: 'further_citizenships',
  firstLanguage: 'first_language',
  address: 'address',
  city: 'city',
  state: 'state',
  country: 'country',
  zip: 'zip',
  social: 'social',
  preferences: 'preferences',
}

/** Writes how complete the profile now is, for lists, and tells who listens. */
export const settleProfile = async (
  ctx: SignedContext,
  accountId: string,
): Promise<StudentProfile> => {
  const profile = await readProfile(ctx, accountId)
  const { percent } = completenessOf(profile)
  await ctx.sql`update profiles.students set completeness = ${percent} where account_id = ${accountId}`
  await setProfile(ctx, accountId, {
    status: percent === 100 ? 'complete' : 'incomplete',
    picture: profile.image,
  })
  await ctx.emit('profiles.changed', { accountId, percent, imageId: profile.image?.id ?? null })
  await ctx.publish([accountId], 'profile')
  return profile
}

type LockedProfile = Pick<
  StudentProfile,
  'version' | 'country' | 'zip' | 'citizenship' | 'furtherCitizenships' | 'dateOfBirth'
>

export const lockProfile = async (
  { sql, now }: SignedContext,
  accountId: string,
): Promise<LockedProfile> => {
  await sql`insert into profiles.students (account_id, created_at, changed_at) values (${accountId}, ${now}, ${now})
    on conflict (account_id) do nothing`
  const [row] = await sql<LockedProfile[]>`
    select version, country, zip, citizenship, further_citizenships, date_of_birth
    from profiles.students where account_id = ${accountId} for update`
  return row ?? fail('not_found')
}

/** Changes the named parts. Fails `stale` when somebody changed the profile since `version`, `profile_not_updated` with the fields that are wrong. */
export const saveProfile = async (
  ctx: SignedContext,
  accountId: string,
  change: StudentChange,
  version: number | undefined,
): Promise<StudentProfile> => {
  const { sql, now } = ctx
  const before = await lockProfile(ctx, accountId)
  if (version !== undefined && version !== before.version)
    return fail('stale', { version: before.version })
  // A state belongs to its country: leaving the country leaves the state.
  const moved =
    change.country !== undefined && change.country !== before.country && change.state === undefined
  const country = change.country === undefined ? before.country : change.country
  // A code by post that stands was right when it was saved. It is looked at when it becomes another; one that is none of
  // another country stays behind like the state.
  const zip =
    change.zip !== undefined && change.zip !== before.zip
      ? normalizePostcode(country, change.zip)
      : country !== before.country && postcodeError(country, before.zip)
        ? ''
        : undefined
  change = { ...change, zip }
  const found = {
    ...profileErrors({ ...change, country }, todayOf(ctx)),
    ...placeErrors(change, country),
    ...citizenshipErrors(change, before),
  }
  if (change.dateOfBirth && change.dateOfBirth !== before.dateOfBirth && !found['dateOfBirth']) {
    const error = await noteBirthDate(ctx, accountId, { birthDate: change.dateOfBirth, country })
    if (error) found['dateOfBirth'] = error
  }
  if (Object.keys(found).length > 0) return fail('profile_not_updated', { fields: found })
  const set: Record<string, unknown> = {
    version: before.version + 1,
    changed_at: now,
    ...(moved ? { state: null } : {}),
  }
  for (const [part, column] of Object.entries(columns)) {
    const value = change[part as keyof Plain]
    if (value !== undefined)
      set[column] =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? sql.json(value)
          : value
  }
  await sql`update profiles.students set ${sql(set)} where account_id = ${accountId}`
  if (change.education) await writeEducation(ctx, accountId, change.education)
  if (change.tests) await writeTests(ctx, accountId, change.tests)
  const changed = Object.keys(change).filter(
    (part) => change[part as keyof StudentChange] !== undefined,
  )
  await ctx.log({
    action: 'profile.changed',
    subject: { kind: 'profile', id: accountId },
    payload: { parts: changed },
  })
  return settleProfile(ctx, accountId)
}
