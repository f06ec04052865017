// What keeps a profile from being saved, and how complete it is. Not the match score: that says how well it fits.
import type { EducationIn, StudentChange, StudentProfile, TestScoreIn } from './shapes.ts'
import { postcodeError } from '#contract/addresses/address-formats.ts'
import { birthDateError } from '#contract/identity/guardians/ages.ts'
import { gradeError } from '#contract/qualifications/grading.ts'
import { scoreErrors } from '#contract/qualifications/test-scores.ts'

type Measured = Pick<
  StudentProfile,
  | 'dateOfBirth'
  | 'gender'
  | 'citizenship'
  | 'firstLanguage'
  | 'address'
  | 'city'
  | 'country'
  | 'image'
  | 'preferences'
> & { education: readonly { grade: string | null }[]; tests: readonly unknown[] }

/** Weights add up to 100; the words for why each matters are in text. */
const parts = {
  dateOfBirth: [8, (p) => p.dateOfBirth !== null],
  gender: [4, (p) => p.gender !== null],
  citizenship: [10, (p) => p.citizenship !== null],
  firstLanguage: [4, (p) => p.firstLanguage !== null],
  address: [10, (p) => p.address !== '' && p.city !== '' && p.country !== null],
  image: [6, (p) => p.image !== null],
  education: [20, (p) => p.education.length > 0],
  grade: [8, (p) => p.education.some(({ grade }) => grade !== null)],
  tests: [14, (p) => p.tests.length > 0],
  study: [8, (p) => p.preferences.level !== null && p.preferences.disciplines.length > 0],
  countries: [4, (p) => p.preferences.countries.length > 0],
  intakes: [2, (p) => p.preferences.intakes.length > 0],
  budget: [2, (p) => p.preferences.budget !== null],
} as const satisfies Record<string, readonly [number, (profile: Measured) => boolean]>

export type ProfilePart = keyof typeof parts

/** Percent reached, and what is missing, the weightiest first. */
export const completenessOf = (
  profile: Measured,
): { percent: number; missing: { part: ProfilePart; weight: number }[] } => {
  const missing = (Object.keys(parts) as ProfilePart[])
    .filter((part) => !parts[part][1](profile))
    .map((part) => ({ part, weight: parts[part][0] }))
    .sort((a, b) => b.weight - a.weight)
  return { percent: 100 - missing.reduce((sum, { weight }) => sum + weight, 0), missing }
}

/** All passports, the first one first. */
export const citizenshipsOf = ({
  citizenship,
  furtherCitizenships,
}: Pick<StudentProfile, 'citizenship' | 'furtherCitizenships'>): string[] => [
  ...(citizenship ? [citizenship] : []),
  ...furtherCitizenships,
]

/** Field path → what is wrong with it. */
export type ProfileErrors = Record<string, string>

const educationErrors = (entry: EducationIn, at: string, today: string): ProfileErrors => {
  const errors: ProfileErrors = {}
  const error = entry.grade === null ? null : gradeError(entry.gradingScheme, entry.grade)
  if (error) errors[`${at}.grade`] = error
  if (entry.startedOn && entry.startedOn > today.slice(0, 7))
    errors[`${at}.startedOn`] = 'in_the_future'
  if (entry.startedOn && entry.finishedOn && entry.finishedOn < entry.startedOn)
    errors[`${at}.finishedOn`] = 'before_start'
  return errors
}

const testErrors = (entry: TestScoreIn, at: string, today: string): ProfileErrors => {
  const fieldErrors: ProfileErrors = {}
  if (entry.testDate > today) fieldErrors[`${at}.testDate`] = 'in_the_future'
  if (entry.expiresOn && entry.expiresOn < entry.testDate)
    fieldErrors[`${at}.expiresOn`] = 'before_start'
  if (entry.test === 'other' && entry.title === '') fieldErrors[`${at}.title`] = 'required'
  const score = { ...entry, version: entry.version ?? undefined }
  for (const [path, cause] of Object.entries(scoreErrors(score)))
    fieldErrors[`${at}.${path}`] = cause
  return fieldErrors
}

/** Everything wrong with a change, for the form and for the call alike. Empty when it may be saved. */
export const profileErrors = (change: StudentChange, today: string): ProfileErrors => {
  const found: ProfileErrors = {}
  const born = change.dateOfBirth ? birthDateError(change.dateOfBirth, today) : null
  if (born) found['dateOfBirth'] = born
  if (change.state && change.country && !change.state.startsWith(`${change.country}-`))
    found['state'] = 'not_in_country'
  const zip = change.zip ? postcodeError(change.country ?? null, change.zip) : null
  if (zip) found['zip'] = zip
  change.education?.forEach((entry, n) =>
    Object.assign(found, educationErrors(entry, `education.${n}`, today)),
  )
  change.tests?.forEach((entry, n) => Object.assign(found, testErrors(entry, `tests.${n}`, today)))
  return found
}
