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

/** The languages of which a course asks a test. */
export const languagesAsked = (requirements: readonly Requirement[]): string[] => [
  ...new Set(
    requirements.flatMap((need) => {
      const test = need.kind === 'test' ? tests[need.test as TestId] : undefined
      return test && test.kind !== 'admission' ? [test.language] : []
    }),
  ),
]
const isOf = (need: Requirement, languages: readonly string[]): boolean =>
  languagesAsked([need]).some((language) => languages.includes(language))

/** Languages of which somebody needs no test; `perhaps`: by their country's word, or once they finish. */
export type Excused = { readonly surely: readonly string[]; readonly perhaps: readonly string[] }
export const nobodyExcused: Excused = { surely: [], perhaps: [] }

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
  excused: Excused,
): RequiredItem[] => {
  const rank = isced.get(level) ?? 0
  // Who needs no test needs no certificate of it; where the university has the last word it may be brought.
  const kinds = testKinds(requirements.filter((need) => !isOf(need, excused.surely)))
  const needed = testKinds(
    requirements.filter((need) => !isOf(need, excused.surely) && !isOf(need, excused.perhaps)),
  )
  return [
    document('passport'),
    ...(level === 'language'
      ? []
      : rank >= 7 || level === 'graduate_diploma'
        ? [document('transcript'), document('degree', !finalist)]
        : [document('higher_secondary_marksheet')]),
    ...(kinds.has('english') ? [document('english_test', needed.has('english'))] : []),
    ...(kinds.has('admission') ? [document('admission_test')] : []),
    ...(kinds.has('language') ? [document('language_certificate', needed.has('language'))] : []),
    ...(rank >= 6 ? [document('statement_of_purpose', false)] : []),
    ...(rank >= 7 ? [document('cv'), document('recommendation')] : []),
    ...(rank >= 8 ? [document('research_proposal')] : []),
  ]
}

/** `finalist`: still studying for the degree that leads to the course; `excused`: languages of which no test is needed. */
export const requiredItems = (
  level: CourseLevel,
  requirements: readonly Requirement[],
  finalist = false,
  excused: Excused = nobodyExcused,
): RequiredItem[] => {
  const kinds = testKinds(requirements)
  return [
    ...documentsFor(level, requirements, finalist, excused),
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
