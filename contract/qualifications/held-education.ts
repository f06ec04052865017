// A finished or running education as the judges read it.
import type { Credits } from './credits.ts'
import { type EducationLevel, educationLevels, type educationTypes } from './education.ts'
import { type GradingSchemeId } from './grading-schemes.ts'
import type { SchoolCertificateId } from './education.ts'

export type HeldEducation = {
  readonly level: EducationLevel
  /** Where it was given; null where nobody said. */
  readonly country: string | null
  readonly gradingScheme: GradingSchemeId
  readonly grade: string | null
  /** Of school, in a country that has several. */
  readonly certificate?: SchoolCertificateId | null
  /** Language of instruction. */
  readonly language?: string | null
  readonly startedOn?: string | null
  /** The month it was or will be finished. */
  readonly finishedOn?: string | null
  readonly state?: 'completed' | 'studying' | 'left'
  readonly type?: (typeof educationTypes)[number]
  /** Of the whole of it, as its transcript counts them. */
  readonly credits?: Credits | null
}

const iscedByLevel = new Map<string, number>(educationLevels.map(({ id, isced }) => [id, isced]))
/** ISCED 2011; 0 for no such level. */
export const iscedOfLevel = (level: string): number => iscedByLevel.get(level) ?? 0

/** Months that the shortest studies of an ISCED level take anywhere, as a degree in two years or a master's in nine months. What
 * began later than that, and tells no end, is running still, whatever grade it has so far. */
const minMonths: Readonly<Record<number, number>> = { 3: 9, 4: 6, 5: 9, 6: 24, 7: 9, 8: 24 }

const monthsFrom = (start: string, end: string): number => {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return months(end) - months(start)
}
const mayBeOver = (level: string, startedOn: string, today: string): boolean =>
  monthsFrom(startedOn, today) >= (minMonths[iscedOfLevel(level)] ?? 0)

/** `today` as a day or a month. What was broken off is never finished, nor what began and has neither an end nor a grade. */
export const isFinished = (
  {
    level,
    startedOn,
    finishedOn,
    grade,
    state,
  }: Pick<HeldEducation, 'level' | 'startedOn' | 'finishedOn' | 'grade' | 'state'>,
  today: string,
): boolean => {
  if (state !== undefined && state !== 'completed') return false
  if (finishedOn) return finishedOn <= today.slice(0, 7)
  if (state === 'completed' || !startedOn) return true
  return grade !== null && mayBeOver(level, startedOn, today)
}

/** Whether running studies end before one of these starts; where none is named, any end is in time. An end that is over, though
 * the studies are not, says nothing. */
export const endFor = (
  { finishedOn }: Pick<HeldEducation, 'finishedOn'>,
  startsOn: readonly string[],
  today: string,
): 'not_stated' | 'too_late' | 'in_time' => {
  if (!finishedOn || finishedOn < today.slice(0, 7)) return 'not_stated'
  return startsOn.length === 0 ||
    startsOn.some((day) => day >= today && day.slice(0, 7) >= finishedOn)
    ? 'in_time'
    : 'too_late'
}

/** Whole years from the month it began to the month it ended; null where one of them is not said. */
export const yearsOf = ({
  startedOn,
  finishedOn,
}: Pick<HeldEducation, 'startedOn' | 'finishedOn'>): number | null => {
  return startedOn && finishedOn ? Math.round(monthsFrom(startedOn, finishedOn) / 12) : null
}
