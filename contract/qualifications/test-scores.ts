// Standardised tests. A score belongs to a test *and* a version, chosen by the day the test was taken
// (TOEFL has had two scales since 2026-01-21), so a range is never looked up by the test alone.
import type { Scale, TestVersion } from './scale.ts'
import { type TestId, versionsOf } from './test-scales.ts'

export type SectionScore = number | string

/** A score as it stands on the report. */
export type ReportedScore = {
  test: TestId
  /** The day it was taken: `2026-03-14`. */
  testDate: string
  /** Needed only where two versions ran side by side. */
  version?: string | undefined
  overall: number | null
  sections: Readonly<Record<string, SectionScore>>
}

export type ScoreError =
  | 'unknown_version'
  | 'unknown_section'
  | 'section_required'
  | 'overall_required'
  | 'no_overall'
  | 'out_of_range'
  | 'bad_step'

const isMultiple = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6

/** What keeps a value from being one of the scale. */
export const scaleError = (scale: Scale, value: SectionScore): ScoreError | null => {
  if (typeof value === 'string') return scale.letters?.includes(value) ? null : 'out_of_range'
  if (!Number.isFinite(value) || value < scale.min || value > scale.max) return 'out_of_range'
  return isMultiple(value - scale.min, scale.step) ? null : 'bad_step'
}

/** The versions that could be taken on a day; the newest first. */
export const versionsOn = (test: TestId, day: string): readonly TestVersion[] =>
  versionsOf(test).filter(({ from, to }) => (!from || from <= day) && (!to || to >= day))

/** The version of a score: the one it names if it ran that day, else the newest of that day whose scale its overall is on
 * (GMAT's editions ran side by side, and the last digit tells them apart). */
export const versionOf = (
  score: Pick<ReportedScore, 'test' | 'testDate' | 'version' | 'overall'>,
): TestVersion | undefined => {
  const running = versionsOn(score.test, score.testDate)
  if (score.version) return running.find(({ id }) => id === score.version)
  const { overall } = score
  return (
    running.find(
      (version) => overall !== null && version.overall && !scaleError(version.overall, overall),
    ) ?? running[0]
  )
}

/** What keeps a score from being stored: path within the score → problem. Empty when it can be. */
export const scoreErrors = (score: ReportedScore): Record<string, ScoreError> => {
  const version = versionOf(score)
  if (!version) return { version: 'unknown_version' }
  const errors: Record<string, ScoreError> = {}
  if (version.overall) {
    if (score.overall === null) {
      if (!version.overall.optional) errors['overall'] = 'overall_required'
    } else {
      const error = scaleError(version.overall, score.overall)
      if (error) errors['overall'] = error
    }
  } else if (score.overall !== null) errors['overall'] = 'no_overall'
  for (const [name, value] of Object.entries(score.sections)) {
    const scale = version.sections[name]
    const error = scale ? scaleError(scale, value) : 'unknown_section'
    if (error) errors[`sections.${name}`] = error
  }
  // Without an overall the sections are the result.
  if (!version.overall)
    for (const [name, scale] of Object.entries(version.sections))
      if (!scale.optional && !(name in score.sections))
        errors[`sections.${name}`] = 'section_required'
  return errors
}

const nearest = (value: number, step: number): number =>
  Math.floor(value / step + 0.5 + 1e-9) * step

/** The overall that the sections make, where the test has such a rule and every section it counts is there. */
export const expectedOverall = (score: ReportedScore): number | null => {
  const version = versionOf(score)
  if (!version?.overall?.rule) return null
  const { rule, step } = version.overall
  const counted = (version.overall.counts ?? Object.keys(version.sections)).map(
    (name) => score.sections[name],
  )
  if (counted.length === 0 || counted.some((value) => typeof value !== 'number')) return null
  const sum = (counted as number[]).reduce((a, b) => a + b, 0)
  if (rule === 'sum') return sum
  if (rule === 'sum_10_3') return Math.round((sum * 10) / 3)
  return nearest(sum / counted.length, step)
}

/** A warning, never an error: the overall differs from what the sections make. */
export const overallMismatch = (score: ReportedScore): { expected: number } | null => {
  const expected = expectedOverall(score)
  return expected === null || score.overall === null || Math.abs(expected - score.overall) < 1e-6
    ? null
    : { expected }
}

// How many years a report is taken, by those who give the test. What is not listed does not run out: Cambridge, Goethe,
// TestDaF, DSH, DELF and DALF, JLPT, SAT, ACT certify what was once shown.
const validYears: Partial<Readonly<Record<TestId, number>>> = {
  ielts_academic: 2,
  ielts_general: 2,
  ielts_ukvi: 2,
  toefl_ibt: 2,
  toefl_essentials: 2,
  toefl_itp: 2,
  pte_academic: 2,
  pte_ukvi: 2,
  pte_core: 2,
  duolingo: 2,
  languagecert: 2,
  oet: 2,
  met: 2,
  celpip: 2,
  cael: 2,
  gre: 5,
  gre_subject: 5,
  gmat: 5,
  lsat: 5,
  mcat: 3,
  ucat: 1,
  lnat: 1,
  tmua: 1,
  esat: 1,
  gamsat: 4,
  gate: 3,
  cuet: 1,
  jee_main: 1,
  jee_advanced: 1,
  tef: 2,
  siele: 5,
  tcf: 2,
  topik: 2,
  hsk: 2,
}

/** The last day a report of a test is taken (the anniversary still counts); null where it does not run out. */
export const usualExpiry = (test: TestId, testDate: string): string | null => {
  const years = validYears[test]
  if (years === undefined) return null
  const year = Number(testDate.slice(0, 4)) + years
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${year}${leap ? testDate.slice(4) : testDate.slice(4).replace('-02-29', '-02-28')}`
}

/** The last day on which a result counts: as printed, or by the test's own rule, whichever comes first; null for ever. */
export const lastDayOfResult = ({
  test,
  testDate,
  expiresOn,
}: {
  readonly test: TestId
  readonly testDate: string
  readonly expiresOn: string | null
}): string | null =>
  [expiresOn, usualExpiry(test, testDate)].filter((day) => day !== null).toSorted()[0] ?? null

// Taken for the applications of one year, and read when they are decided: the studies begin after that.
const readAtApplication: readonly TestId[] = [
  'ucat',
  'lnat',
  'tmua',
  'esat',
  'cuet',
  'jee_main',
  'jee_advanced',
  'gate',
]
/** Whether a result must still count on the day a course starts. */
export const countsAtStart = (test: TestId): boolean => !readAtApplication.includes(test)

// ETS concordance, low end of the old total for each new band: bands → totals they cover.
const toeflBands: readonly (readonly [number, number])[] = [
  [6, 114],
  [5.5, 107],
  [5, 95],
  [4.5, 86],
  [4, 72],
  [3.5, 58],
  [3, 44],
  [2.5, 34],
  [2, 24],
  [1.5, 12],
  [1, 0],
]
/** A total on TOEFL's old scale (0–120) as a band of the new one; for comparing with a minimum stated on the other scale. */
export const toeflBandOf = (total: number): number =>
  toeflBands.find(([, low]) => total >= low)?.[0] ?? 1
/** The lowest old total that a new band stands for. */
export const toeflTotalOf = (band: number): number =>
  toeflBands.find(([known]) => band >= known)?.[1] ?? 0
// The same table by section: the lowest old score of each new band, 6.0 down to 1.0.
const toeflSectionBands: Readonly<Record<string, readonly number[]>> = {
  reading: [29, 27, 24, 22, 18, 13, 6, 4, 3, 2, 0],
  listening: [28, 26, 22, 20, 17, 13, 8, 6, 3, 2, 0],
  writing: [29, 27, 24, 22, 17, 15, 13, 11, 8, 3, 0],
  speaking: [28, 27, 25, 23, 20, 18, 15, 13, 10, 7, 0],
}
/** A section score on TOEFL's old scale (0–30) as a band of the new one; null for a section TOEFL does not have. */
export const toeflSectionBandOf = (section: string, score: number): number | null => {
  const at = toeflSectionBands[section]?.findIndex((low) => score >= low) ?? -1
  return at < 0 ? null : 6 - at / 2
}
/** A TOEFL result on the scale of today: nothing above 6 is of that scale. */
export const toeflNow = (score: number): number => (score <= 6 ? score : toeflBandOf(score))

/** One minimum for each part of a test without an overall result: `4 × 10`, as its universities write it. */
export const inEachPart = (sections: Readonly<Record<string, number | string>>): string => {
  const [first, ...others] = Object.values(sections)
  return others.length > 0 && others.every((one) => one === first)
    ? `${others.length + 1} × ${first}`
    : ''
}

// How far below a minimum still counts in part (our choice); a tenth of the scale where not said.
const nearMiss: Readonly<Record<string, number>> = {
  'ielts_academic 1': 1,
  'ielts_general 1': 1,
  'ielts_ukvi 1': 1,
  'toefl_ibt 2026': 1,
  'toefl_ibt 2005': 20,
  'pte_academic 1': 12,
  'pte_ukvi 1': 12,
  'pte_core 1': 12,
  'duolingo 2024': 20,
}
export const nearOf = (test: TestId, version: TestVersion): number => {
  const known = nearMiss[`${test} ${version.id}`]
  if (known) return known
  const scale = version.overall ?? Object.values(version.sections)[0]
  return scale ? (scale.max - scale.min) / 10 : 1
}
