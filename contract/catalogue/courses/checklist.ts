// What a course asks of an applicant, as a list to tick off: documents by type, tests, grades.
import { courseLevels, type CourseLevel, type Requirement } from '../shapes.ts'
import { testIds, tests, type TestId } from '#contract/qualifications/test-scales.ts'
import {
  endFor,
  isFinished,
  iscedOfLevel,
  type HeldEducation,
} from '#contract/qualifications/held-education.ts'
import type { Materials } from './materials.ts'
import { neededOf } from '../match/access-fit.ts'

export type RequiredItem =
  | { key: string; kind: 'document'; type: string; needed: boolean }
  // Of several tests that are asked for, one is enough.
  | { key: string; kind: 'test'; which: 'english' | 'admission'; needed: true }
  | { key: string; kind: 'level' | 'grade' | 'credits'; needed: true }

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
export const languagesNeeded = (requirements: readonly Requirement[]): string[] => [
  ...new Set(
    requirements.flatMap((need) => {
      const test = need.kind === 'test' ? tests[need.test as TestId] : undefined
      return test && test.kind !== 'admission' ? [test.language] : []
    }),
  ),
]

const isOf = (need: Requirement, languages: readonly string[]): boolean =>
  languagesNeeded([need]).some((language) => languages.includes(language))

/** Languages of which somebody needs no test; `perhaps`: by their country's word, once they finish, or where only the university
 * knows. */
export type Excused = { readonly surely: readonly string[]; readonly perhaps: readonly string[] }

export const nobodyExcused: Excused = { surely: [], perhaps: [] }

/** Documents that stand in for another: a provisional certificate until the degree is printed, mark sheets to date. */
export const standIns: Readonly<Record<string, readonly string[]>> = {
  degree: ['provisional_certificate'],
  transcript: ['semester_marksheet'],
}

/** Still studying for the degree that leads to the course, and not beyond the start: the degree becomes a condition of the offer.
 * `startsOn`: the start that was chosen, if any. */
export const isFinalist = (
  education: readonly HeldEducation[],
  { level, requirements }: Pick<AskingCourse, 'level' | 'requirements'>,
  startsOn: string | null,
  today: string,
): boolean => {
  const needed = neededOf(level, requirements)
  const held = education.filter((one) => iscedOfLevel(one.level) >= needed)
  const starts = startsOn === null ? [] : [startsOn]
  return (
    held.length > 0 &&
    held.every((one) => !isFinished(one, today)) &&
    held.some((one) => one.state !== 'left' && endFor(one, starts, today) !== 'too_late')
  )
}

/** A course as the list reads it; `materials`: null where it does not say what is to be written. */
export type AskingCourse = {
  readonly level: CourseLevel
  readonly requirements: readonly Requirement[]
  readonly materials: Materials | null
}

/** What of the applicant changes the list: still studying for the degree that leads to the course, and languages of which they
 * need no test. */
export type ApplicantStatus = { readonly finalist: boolean; readonly excused: Excused }
export const unknownApplicant: ApplicantStatus = { finalist: false, excused: nobodyExcused }

/** Of several letters each has its own place: `document:recommendation`, `document:recommendation_2`. */
const letters = (count: number): RequiredItem[] =>
  Array.from({ length: count }, (_, n) => ({
    ...document('recommendation'),
    key: `document:recommendation${n === 0 ? '' : `_${n + 1}`}`,
  }))

/** What is to be written stands in the form where the course says so; else what is usual for the level. */
const writtenFor = (rank: number, materials: Materials | null): RequiredItem[] =>
  materials
    ? letters(materials.letters)
    : [
        ...(rank >= 6 ? [document('statement_of_purpose', false)] : []),
        ...(rank >= 7 ? letters(1) : []),
        ...(rank >= 8 ? [document('research_proposal')] : []),
      ]

/** Documents every university asks for a level; what a course states in tests brings its certificate. */
const documentsFor = (
  { level, requirements, materials }: AskingCourse,
  { finalist, excused }: ApplicantStatus,
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
    ...(rank >= 7 ? [document('cv')] : []),
    ...writtenFor(rank, materials),
  ]
}

export const requiredItems = (
  course: AskingCourse,
  status: ApplicantStatus = unknownApplicant,
): RequiredItem[] => {
  const kinds = testKinds(course.requirements)
  return [
    ...documentsFor(course, status),
    // What has to be finished before, where the course asks for any.
    ...(neededOf(course.level, course.requirements) > 0
      ? [{ key: 'level', kind: 'level', needed: true } as const]
      : []),
    ...(kinds.has('english') || kinds.has('language')
      ? [{ key: 'test:english', kind: 'test', which: 'english', needed: true } as const]
      : []),
    ...(kinds.has('admission')
      ? [{ key: 'test:admission', kind: 'test', which: 'admission', needed: true } as const]
      : []),
    ...(course.requirements.some(({ kind }) => kind === 'grade')
      ? [{ key: 'grade', kind: 'grade', needed: true } as const]
      : []),
    ...(course.requirements.some(({ kind }) => kind === 'credits')
      ? [{ key: 'credits', kind: 'credits', needed: true } as const]
      : []),
  ]
}
