// A finished or running education as the judges read it.
import {
  type EducationLevel,
  educationLevels,
  type educationTypes,
  type CertificateId,
  type Credits,
} from './education.ts'
import { type GradingSchemeId, gradingSchemes } from './grading-schemes.ts'

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

/** Neither grade, dates nor state is said: whether it is finished nobody knows. */
export const isUnsaid = ({ grade, startedOn, finishedOn, state }: HeldEducation): boolean =>
  grade === null && !startedOn && !finishedOn && state === undefined

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

// Scales that a country does not use: nothing is refused by it, a form asks to look at the certificate again.

/** Examinations that are taken all over the world, and the American average, which universities of many countries print. */
const worldwide: ReadonlySet<GradingSchemeId> = new Set([
  'uk_a_level',
  'uk_a_levels',
  'uk_gcse',
  'uk_btec',
  'uk_highers',
  'us_ap',
  'us_gpa_4',
  'us_letter',
])
/** Their schools abroad give the certificates of home. */
const withSchoolsAbroad: ReadonlySet<string> = new Set(
  'DE FR IT ES PT CH IN PK JP RU TR'.split(' '),
)

const of = (countries: string): ReadonlySet<string> => new Set(countries.split(' '))
const commonwealth = of(
  'IE AU NZ ZA NG GH KE UG TZ ZM ZW MW BW NA LS SZ SL GM MU LK MY SG HK BN JM TT BB GY BS FJ PG MT CY',
)
/** Used beyond the country that a scale is named after. */
const neighbours: Partial<Readonly<Record<GradingSchemeId, ReadonlySet<string>>>> = {
  uk_honours: commonwealth,
  uk_master: commonwealth,
  cz_4: of('SK'),
  cz_school: of('SK'),
  rs_10: of('BA ME MK XK'),
  ru_5: of('AM AZ BY GE KG KZ MD TJ TM UA UZ'),
  fr_20: of('BE LU MC MA DZ TN LB SN CI CM BJ BF ML TG NE TD GA CG CD MG KM DJ GN MR HT MU'),
  be_20: of('LU CD'),
  pt_20: of('AO MZ CV GW ST TL MO'),
  nl_10: of('SR AW CW BQ SX BE'),
  de_1_5: of('AT LI LU'),
  ch_6: of('LI'),
  gr_10: of('CY'),
  gr_20: of('CY'),
  tr_4: of('CY'),
  tr_100: of('CY'),
  es_10: of('AD'),
  ng_waec: of('GH SL GM LR'),
  cn_100: of('TW HK MO'),
  sa_gpa_5: of('AE BH KW OM QA YE JO'),
  sa_gpa_4: of('AE BH KW OM QA YE JO'),
  eg_100: of('SD SY IQ YE LY'),
  gh_cgpa_4: of('GM SL LR'),
  ng_cgpa_5: of('GH SL'),
  za_nsc_7: of('NA LS SZ'),
}

/** The country a scale belongs to, where the education is of another one that does not use it; null where nothing is odd. */
export const foreignScaleOf = ({
  country,
  level,
  gradingScheme,
}: {
  readonly country: string | null
  readonly level: string | null
  readonly gradingScheme: GradingSchemeId | null
}): string | null => {
  const home = gradingSchemes.find(({ id }) => id === gradingScheme)?.country ?? null
  if (!country || !gradingScheme || home === null || home === country) return null
  const atSchool = level !== null && iscedOfLevel(level) <= 4
  return worldwide.has(gradingScheme) ||
    neighbours[gradingScheme]?.has(country) ||
    (atSchool && withSchoolsAbroad.has(home))
    ? null
    : home
}
