// A finished or running education as the judges read it.
import { type EducationLevel, educationLevels } from './education.ts'
import { type GradingSchemeId } from './grading-schemes.ts'

export type HeldEducation = {
  readonly level: EducationLevel
  /** Where it was given; null where nobody said. */
  readonly country: string | null
  readonly gradingScheme: GradingSchemeId
  readonly grade: string | null
  /** Language of instruction. */
  readonly language?: string | null
  readonly startedOn?: string | null
  /** The month it was or will be finished. */
  readonly finishedOn?: string | null
  readonly state?: 'completed' | 'studying' | 'left'
}

const iscedByLevel = new Map<string, number>(educationLevels.map(({ id, isced }) => [id, isced]))
/** ISCED 2011; 0 for no such level. */
export const iscedOf = (level: string): number => iscedByLevel.get(level) ?? 0

/** `today` as a day or a month. What was broken off is never finished, nor what began and has neither an end nor a grade. */
export const isFinished = (
  {
    startedOn,
    finishedOn,
    grade,
    state,
  }: Pick<HeldEducation, 'startedOn' | 'finishedOn' | 'grade' | 'state'>,
  today: string,
): boolean =>
  state === undefined
    ? finishedOn
      ? finishedOn <= today.slice(0, 7)
      : grade !== null || !startedOn
    : state === 'completed' && (!finishedOn || finishedOn <= today.slice(0, 7))
