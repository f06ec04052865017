// How complete a profile is. Not the match score: this counts what is there, not how well it fits.
import type { StudentProfile } from './shapes.ts'

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
