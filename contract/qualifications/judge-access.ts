// Whether what somebody has finished, or will have finished in time, opens a course: its level first, then its country.
import type { GradingSchemeId } from './grading-schemes.ts'
import { isSurelyFailed } from './grading.ts'
import { type HeldEducation, isFinished, iscedOf as iscedOfLevel } from './held-education.ts'
import { bestOf, type Judgement, judged, worstOf } from './judgement.ts'
import {
  accessKey,
  type AccessRow,
  anyCertificate,
  conditionsOfCertificate,
  type RuleSet,
} from './rules.ts'

export type AccessContext = {
  /** ISCED level that must be finished; 0 for none. */
  readonly needed: number
  /** ISCED level of the course. */
  readonly isced: number
  readonly country: string
  /** The days the course starts. */
  readonly startsOn: readonly string[]
  readonly today: string
  readonly rules: RuleSet
}

// International certificates belong to their own system, wherever they were taken; so does the Abitur of German schools abroad.
const systems: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  ib_45: 'ib_diploma',
  ib_higher: 'ib_diploma',
  ng_waec: 'waec',
  waec_credits: 'waec',
  uk_a_level: 'GB',
  uk_a_levels: 'GB',
  de_abitur: 'DE',
}

// Examinations before the last years of school, whatever level somebody files them under: no course of a university opens by them.
const lowerExaminations: readonly GradingSchemeId[] = ['igcse', 'uk_gcse', 'cxc_csec', 'my_spm']
const isLower = ({ gradingScheme }: HeldEducation): boolean =>
  lowerExaminations.includes(gradingScheme)
const iscedOf = (held: HeldEducation): number =>
  isLower(held) ? Math.min(2, iscedOfLevel(held.level)) : iscedOfLevel(held.level)
const shownLevel = (held: HeldEducation) => (isLower(held) ? 'lower_secondary' : held.level)

/** What was failed opens nothing; of studies that go on nothing is failed yet. */
const isFailed = (held: HeldEducation, today: string): boolean =>
  held.grade !== null &&
  isFinished(held, today) &&
  isSurelyFailed(held.gradingScheme, held.grade, held)

const yearsInWords = { one_year_of_university: 1, two_years_of_university: 2 } as const
const hasStudied = (years: number, held: HeldEducation, today: string): boolean =>
  iscedOf(held) >= 5 &&
  held.state !== 'left' &&
  (isFinished(held, today) ||
    Boolean(
      held.startedOn &&
      `${Number(held.startedOn.slice(0, 4)) + years}${held.startedOn.slice(4)}` <=
        today.slice(0, 7),
    ))

const ruleFor = (certificate: string, { rules, country }: AccessContext): AccessRow | undefined =>
  rules.access.get(accessKey({ certificate, destination: country }))

const byRule = ({ source, conditions, access }: AccessRow, { level }: HeldEducation): Judgement => {
  if (access === 'direct') return judged('meets', 'compared', level, null, { source })
  if (access === 'no') return judged('does_not_meet', 'access_with', level, null, { source })
  if (access === 'university')
    return judged('unknown', 'university_decides', level, null, { source })
  return conditions.some((one) => conditionsOfCertificate.includes(one))
    ? judged('will_meet_if', 'opens_if', level, null, { source, conditions })
    : judged('will_meet_if', 'access_with', level, null, { source, conditions, score: 0.5 })
}

const judgeCertificate = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement => {
  const certificate = systems[held.gradingScheme] ?? held.country
  if (certificate === at.country) return judged('meets', 'compared', held.level, null)
  const rule = certificate && (ruleFor(certificate, at) ?? ruleFor(anyCertificate, at))
  if (!rule) return judged('unknown', 'no_access_rule', held.level, null)
  const { source, conditions } = rule
  if (
    conditions.some(
      (condition) =>
        condition in yearsInWords &&
        all.some((one) =>
          hasStudied(yearsInWords[condition as keyof typeof yearsInWords], one, at.today),
        ),
    )
  )
    return judged('meets', 'compared', held.level, null, { source })
  return byRule(rule, held)
}

/** Whole years from the month it began to the month it ended; null where one of them is not said. */
const yearsOf = ({ startedOn, finishedOn }: HeldEducation): number | null => {
  if (!startedOn || !finishedOn) return null
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return Math.round((months(finishedOn) - months(startedOn)) / 12)
}

// Countries with first degrees in three years beside those in four.
const shortDegrees: Readonly<Record<string, string>> = {
  IN: 'indian_three_year_degree',
  BD: 'bangladeshi_three_year_degree',
  NP: 'nepali_three_year_degree',
  PK: 'pakistani_three_year_degree',
}

/** A first degree in three years for a master's, where a row speaks of it; with honours it is none in four. A degree whose
 * length nobody said is taken as any. A year that was studied on top is there. */
const judgeDegree = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement[] => {
  const years = iscedOf(held) === 6 ? (yearsOf(held) ?? 4) : 4
  const short = years <= 3 ? shortDegrees[held.country ?? ''] : undefined
  const rule = short && at.needed === 6 ? ruleFor(short, at) : undefined
  const onTop = all
    .filter((one) => one !== held && iscedOf(one) >= 6 && isFinished(one, at.today))
    .reduce((sum, one) => sum + (yearsOf(one) ?? 0), 0)
  // Pass degrees of two years are less than a first degree elsewhere; what they open alone nobody publishes.
  if (short && !rule && at.needed >= 6 && years <= 2 && years + onTop < 3)
    return [judged('unknown', 'no_access_rule', held.level, null)]
  if (!rule) return []
  return rule.conditions.includes('further_year_of_study') && years + onTop >= 4
    ? [judged('meets', 'compared', held.level, null, { source: rule.source })]
    : [byRule(rule, held)]
}

/** Ends before a start: a condition. Ends after every start there is: too late. */
const judgeEnd = (held: HeldEducation, { startsOn, today }: AccessContext): Judgement => {
  const { level, finishedOn } = held
  if (!finishedOn || finishedOn < today.slice(0, 7))
    return judged('unknown', 'finish_not_stated', level, null)
  const inTime = startsOn.filter((day) => day >= today && day.slice(0, 7) >= finishedOn)
  return startsOn.length > 0 && inTime.length === 0
    ? judged('does_not_meet', 'finishes_too_late', level, finishedOn)
    : judged('will_meet_if', 'not_finished', level, finishedOn, {
        conditions: [`complete:${finishedOn}`],
      })
}

/** All that the starts of a course decide: whether there is one, and which ends of studies the last of them leaves time for.
 * Courses of which this says the same are judged alike. */
export const startsAsJudged = (
  education: readonly HeldEducation[],
  startsOn: readonly string[],
  today: string,
): string => {
  const last = startsOn.reduce((latest, day) => (day > latest ? day : latest), '')
  if (last === '') return ''
  const ends = education.flatMap(({ finishedOn }) => finishedOn ?? [])
  return [last >= today, ...ends.map((end) => last.slice(0, 7) >= end)].join()
}

/** Of several that would do the best counts. Null where the course asks for no level. */
export const judgeAccess = (
  education: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null => {
  if (at.needed === 0) return null
  const held = education.filter(({ state }) => state !== 'left')
  if (held.length === 0) return judged('unknown', 'not_in_profile', null, null)
  const failed = (one: HeldEducation): Judgement[] =>
    isFailed(one, at.today) ? [judged('does_not_meet', 'failed', one.level, null)] : []
  const high = held.filter((one) => iscedOf(one) >= at.needed)
  // Some countries take bachelors for a doctorate; which programme does is no step of the student's, so it stops nothing.
  const early = at.isced === 8 ? ruleFor('bachelor_degree', at) : undefined
  const bachelors = early && high.length === 0 ? held.filter((one) => iscedOf(one) === 6) : []
  if (early && bachelors.length > 0)
    return bestOf(
      bachelors.map((one) =>
        worstOf([
          ...failed(one),
          ...(isFinished(one, at.today) ? [] : [judgeEnd(one, at)]),
          { ...byRule(early, one), reason: 'taken_early' },
        ])!,
      ),
    )
  if (high.length === 0) {
    const highest = held.toSorted((a, b) => iscedOf(b) - iscedOf(a))[0]!
    return judged('does_not_meet', 'level_too_low', shownLevel(highest), null)
  }
  const schoolOpens = at.needed <= 3 && at.isced === 6
  return bestOf(
    high.map((one) => {
      const end = isFinished(one, at.today) ? [] : [judgeEnd(one, at)]
      // A finished degree is one of the ways around the certificate everywhere; what stands between school and a degree opens what
      // school there opens.
      const certificate = schoolOpens && iscedOf(one) < 6 ? [judgeCertificate(one, held, at)] : []
      return (
        worstOf([...failed(one), ...end, ...certificate, ...judgeDegree(one, held, at)]) ??
        judged('meets', 'compared', one.level, null)
      )
    }),
  )
}
