// What a course asks of an applicant, as a list to tick off: documents by type, tests, grades.
import { type CourseLevel, courseLevels, type Requirement } from '#contract/catalogue/shapes.ts'
import { neededFor } from '#contract/catalogue/match/judge-course.ts'
import { type HeldEducation, isFinished, iscedOf } from '#contract/qualifications/held-education.ts'
import { type TestId, testIds, tests } from '#contract/qualifications/test-scales.ts'

export type RequiredItem =
  | { key: string; kind: 'document'; type: string; needed: boolean }
  // Of several tests that are asked for, one is enough.
  | { key: string; kind: 'test'; which: 'english' | 'admission'; needed: true }
  | { key: string; kind: 'grade'; needed: true }

const isced = new Map<string, number>(courseLevels.map(({ id, isced: level }) => [id, level]))

const document = (type: string, needed = true): RequiredItem => ({
  key: `document:${type}`,
  kind: 'document',
  type,
  needed,
})

const testKinds = (requirements: readonly Requirement[]): Set<string> =>
  new Set(
    requirements.flatMap((need) =>
      need.kind === 'test' && testIds.includes(need.test as TestId)
        ? [tests[need.test as TestId].kind]
        : [],
    ),
  )

/** Documents that stand in for another: a provisional certificate until the degree is printed, mark sheets to date. */
export const standIns: Readonly<Record<string, readonly string[]>> = {
  degree: ['provisional_certificate'],
  transcript: ['semester_marksheet'],
}

/** Still studying for the degree that leads to the course: the degree becomes a condition of the offer. */
export const isFinalist = (
  education: readonly HeldEducation[],
  level: CourseLevel,
  today: string,
): boolean => {
  const held = education.filter((one) => iscedOf(one.level) >= neededFor(level))
  return (
    held.length > 0 &&
    held.every((one) => !isFinished(one, today)) &&
    held.some(({ state }) => state !== 'left')
  )
}

/** Documents every university asks for a level; what a course states in tests brings its certificate. */
const documentsFor = (
  level: CourseLevel,
  requirements: readonly Requirement[],
  finalist: boolean,
): RequiredItem[] => {
  const rank = isced.get(level) ?? 0
  const kinds = testKinds(requirements)
  return [
    document('passport'),
    ...(level === 'language'
      ? []
      : rank >= 7 || level === 'graduate_diploma'
        ? [document('transcript'), document('degree', !finalist)]
        : [document('higher_secondary_marksheet')]),
    ...(kinds.has('english') ? [document('english_test')] : []),
    ...(kinds.has('admission') ? [document('admission_test')] : []),
    ...(kinds.has('language') ? [document('language_certificate')] : []),
    ...(rank >= 6 ? [document('statement_of_purpose', false)] : []),
    ...(rank >= 7 ? [document('cv'), document('recommendation')] : []),
    ...(rank >= 8 ? [document('research_proposal')] : []),
  ]
}

/** `finalist`: still studying for the degree that leads to the course. */
export const requiredItems = (
  level: CourseLevel,
  requirements: readonly Requirement[],
  finalist = false,
): RequiredItem[] => {
  const kinds = testKinds(requirements)
  return [
    ...documentsFor(level, requirements, finalist),
    ...(kinds.has('english') || kinds.has('language')
      ? [{ key: 'test:english', kind: 'test', which: 'english', needed: true } as const]
      : []),
    ...(kinds.has('admission')
      ? [{ key: 'test:admission', kind: 'test', which: 'admission', needed: true } as const]
      : []),
    ...(requirements.some(({ kind }) => kind === 'grade')
      ? [{ key: 'grade', kind: 'grade', needed: true } as const]
      : []),
  ]
}

/** Shorter reasons say nothing: "x" is no waiver. */
export const minWaiverLength = 20

export const itemStates = [
  'missing',
  'ready',
  'attached',
  'met',
  'conditional',
  'below',
  'unknown',
] as const
/** `ready`: in the vault, one tap away. Tests and grades are `met`, `conditional` (will be when something else becomes true),
 * `below` or, where the form is silent or nobody can say, `unknown`. */
export type ItemState = (typeof itemStates)[number]
