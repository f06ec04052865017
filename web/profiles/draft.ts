// What is on the form, what the server has, and how the two come together.
import { profileProblems, type Problems } from '#contract/profile-rules.ts'
import { StudentChange, type StudentProfile, studentParts } from '#contract/student-profile.ts'

export type Parts = Required<StudentChange>
export type Part = keyof Parts
export const partNames = Object.keys(studentParts) as Part[]

/** The parts of a profile as they are sent: without what the server works out. */
export const partsOf = (profile: StudentProfile): Parts => ({
  ...(Object.fromEntries(partNames.map((part) => [part, profile[part]])) as unknown as Parts),
  education: profile.education.map(({ normalisedGrade: _, germanEstimate: __, ...entry }) => entry),
  tests: profile.tests.map(({ expired: _, expectedOverall: __, ...entry }) => entry),
})

/** Without regard to the order in which keys happen to stand. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner)
export const same = (a: unknown, b: unknown): boolean => written(a) === written(b)

export const changedParts = (from: Parts, to: Parts): Part[] => partNames.filter((part) => !same(from[part], to[part]))

type Issue = { code?: string; message: string; path: PropertyKey[] }
const ruleOf = ({ code, message }: Issue): string =>
  code === 'too_big' ? 'too_long' : code === 'too_small' ? 'required' : /^[a-z_]+$/.test(message) ? message : 'other'

/** What zod found, as `social.linkedin` → `bad_url`. */
export const problemsFrom = (issues: readonly Issue[], at = ''): Problems =>
  Object.fromEntries(issues.map((issue) => [at + issue.path.join('.'), ruleOf(issue)]))

/** Everything wrong with the form, by the very rules of the server. */
export const problemsIn = (draft: Parts, today: string): Problems => {
  const checked = StudentChange.safeParse(draft)
  return { ...profileProblems(draft, today), ...(checked.success ? {} : problemsFrom(checked.error.issues as Issue[])) }
}
export const partOf = (path: string): Part => path.split('.')[0] as Part

/** Somebody else changed the profile: parts only they touched become theirs, parts only I touched stay mine, the rest is for me to choose. */
export const merge = (base: Parts, mine: Parts, theirs: Parts): { draft: Parts; clashes: Part[] } => {
  const clashes = partNames.filter((part) => !same(theirs[part], base[part]) && !same(mine[part], base[part]) && !same(mine[part], theirs[part]))
  const draft = Object.fromEntries(partNames.map((part) => [part, same(mine[part], base[part]) ? theirs[part] : mine[part]])) as Parts
  return { draft, clashes }
}
