// A finished or running education as the judges read it.
import type { Credits } from './credits.ts'
import { type EducationLevel, educationLevels, type educationTypes } from './education.ts'
import { type GradingSchemeId } from './grading-schemes.ts'
import type { CertificateId } from './education.ts'

export type HeldEducation = {
  readonly level: EducationLevel
  /** Where it was given; null where nobody said. */
  readonly country: string | null
  readonly gradingScheme: GradingSchemeId
  readonly grade: string | null
  /** Of school, or the kind of a first degree, in a country that has several. */
  readonly certificate?: CertificateId | null
  /** Language of instruction. */
  readonly language?: string | null
  readonly startedOn?: string | null
  /** The month it was or will be finished. */
  readonly finishedOn?: string | null
  /** How many years its programme takes by its rules, whatever somebody took for it. */
  readonly nominalYears?: number | null
  readonly state?: 'completed' | 'studying' | 'left'
  readonly type?: (typeof educationTypes)[number]
  /** Of the whole of it, as its transcript counts them. */
  readonly credits?: Credits | null
}

const iscedByLevel = new Map<string, number>(educationLevels.map(({ id, isced }) => [id, isced]))
/** ISCED 2011; 0 for no such level. */
export const iscedOfLevel = (level: string): number => iscedByLevel.get(level) ?? 0

const monthsFrom = (start: string, end: string): number => {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return months(end) - months(start)
}
/** `today` as a day or a month. What was broken off is never finished, nor what began and has no end: its grade is the one so far. */
export const isFinished = (
  { startedOn, finishedOn, state }: Pick<HeldEducation, 'startedOn' | 'finishedOn' | 'state'>,
  today: string,
): boolean => {
  if (state !== undefined && state !== 'completed') return false
  if (finishedOn) return finishedOn <= today.slice(0, 7)
  return state === 'completed' || !startedOn
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

// First degrees there take three years or four; both are common.
const twoLengths: ReadonlySet<string> = new Set(['IN', 'BD', 'NP', 'PK', 'CA', 'LK'])
export const hasTwoLengths = ({ country }: Pick<HeldEducation, 'country'>): boolean =>
  country !== null && twoLengths.has(country)

type Lasting = Pick<HeldEducation, 'country' | 'startedOn' | 'finishedOn' | 'nominalYears'>
/** Whole years from the month it began to the month it ended; null where one of them is not said. A degree is at most so long:
 * somebody may have finished late, studied part-time, or repeated a year. */
export const yearsTaken = ({ startedOn, finishedOn }: Lasting): number | null =>
  startedOn && finishedOn ? Math.round(monthsFrom(startedOn, finishedOn) / 12) : null

// Three academic years, and the weeks until the degree is printed.
const longestOfThree = 40
/** The regular length of the programme, in years: as somebody said it; else what its months allow, where they leave but one length
 * open. Null where they leave several, or were not said. */
export const yearsOf = (held: Lasting): number | null => {
  if (held.nominalYears) return held.nominalYears
  const { startedOn, finishedOn } = held
  if (!startedOn || !finishedOn) return null
  return hasTwoLengths(held) && monthsFrom(startedOn, finishedOn) > longestOfThree
    ? null
    : yearsTaken(held)
}
