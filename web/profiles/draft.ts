// What is on the form, as the server takes it, and what is wrong with it.
import { profileErrors, type ProfileErrors } from '#contract/profiles/rules.ts'
import { StudentChange, type StudentProfile, studentParts } from '#contract/profiles/shapes.ts'
import { errorsFrom } from '#web/core/autosave/merge-changes.ts'

export type Parts = Required<StudentChange>
export type DraftPart = keyof Parts
const partNames = Object.keys(studentParts) as DraftPart[]

/** The parts of a profile as they are sent: without what the server works out. */
export const profilePartsOf = (profile: StudentProfile): Parts => ({
  ...(Object.fromEntries(partNames.map((part) => [part, profile[part]])) as unknown as Parts),
  education: profile.education.map(({ normalisedGrade: _, germanEstimate: __, ...entry }) => entry),
  tests: profile.tests.map(({ expired: _, expectedOverall: __, ...entry }) => entry),
})

/** Everything wrong with the form, by the very rules of the server. */
export const draftErrors = (draft: Parts, today: string): ProfileErrors => {
  const checked = StudentChange.safeParse(draft)
  return {
    ...profileErrors(draft, today),
    ...(checked.success ? {} : errorsFrom(checked.error.issues)),
  }
}
