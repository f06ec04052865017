// What a course asks of an applicant, as a list to tick off: documents by type, tests, grades.
import { type CourseLevel, courseLevels, type Requirement } from './courses.ts'
import { type TestId, testIds, tests } from './test-scales.ts'

export type Asked =
  | { key: string; kind: 'document'; type: string; needed: boolean }
  | { key: string; kind: 'test'; need: Extract<Requirement, { kind: 'test' }>; needed: true }
  | { key: string; kind: 'grade'; need: Extract<Requirement, { kind: 'grade' }>; needed: true }

const isced = new Map<string, number>(courseLevels.map(({ id, isced: level }) => [id, level]))

const document = (type: string, needed = true): Asked => ({ key: `document:${type}`, kind: 'document', type, needed })

/** Documents every university asks for a level; what a course states in tests brings its certificate. */
const documentsFor = (level: CourseLevel, requirements: readonly Requirement[]): Asked[] => {
  const rank = isced.get(level) ?? 0
  const kinds = new Set(requirements.flatMap((need) => (need.kind === 'test' && testIds.includes(need.test as TestId) ? [tests[need.test as TestId].kind] : [])))
  return [
    document('passport'),
    ...(level === 'language' ? [] : rank >= 7 || level === 'graduate_diploma'
      ? [document('transcript'), document('degree')]
      : [document('higher_secondary_marksheet')]),
    ...(kinds.has('english') ? [document('english_test')] : []),
    ...(kinds.has('admission') ? [document('admission_test')] : []),
    ...(kinds.has('language') ? [document('language_certificate')] : []),
    ...(rank >= 6 ? [document('statement_of_purpose', false)] : []),
    ...(rank >= 7 ? [document('cv'), document('recommendation')] : []),
    ...(rank >= 8 ? [document('research_proposal')] : []),
  ]
}

export const askedFor = (level: CourseLevel, requirements: readonly Requirement[]): Asked[] => [
  ...documentsFor(level, requirements),
  ...requirements.map((need, n): Asked => need.kind === 'test'
    ? { key: `test:${need.test}:${n}`, kind: 'test', need, needed: true }
    : { key: `grade:${need.scheme}:${n}`, kind: 'grade', need, needed: true }),
]

export const itemStates = ['missing', 'ready', 'attached', 'met', 'below', 'unknown'] as const
/** `ready`: in the vault, one tap away. Tests and grades are `met`, `below` or, where the profile is silent, `unknown`. */
export type ItemState = (typeof itemStates)[number]
