// Whether what somebody has finished, or will have finished in time, opens a course: its level first, then its country.
import type { GradingSchemeId } from './grading-schemes.ts'
import { type HeldEducation, isFinished, iscedOf } from './held-education.ts'
import { bestOf, type Judgement, judged, worstOf } from './judgement.ts'
import { accessKey, type RuleSet } from './rules.ts'

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

// International certificates belong to their own system, wherever they were taken.
const systems: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  ib_45: 'ib_diploma',
  ib_higher: 'ib_diploma',
  ng_waec: 'waec',
  waec_credits: 'waec',
  uk_a_level: 'GB',
  uk_a_levels: 'GB',
}

const yearsInWords = { one_year_of_university: 1, two_years_of_university: 2 } as const
const hasStudied = (years: number, held: HeldEducation, today: string): boolean =>
  iscedOf(held.level) >= 5 &&
  held.state !== 'left' &&
  (isFinished(held, today) ||
    Boolean(
      held.startedOn &&
      `${Number(held.startedOn.slice(0, 4)) + years}${held.startedOn.slice(4)}` <=
        today.slice(0, 7),
    ))

const judgeCertificate = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement => {
  const certificate = systems[held.gradingScheme] ?? held.country
  if (certificate === at.country) return judged('meets', 'compared', held.level, null)
  const rule = at.rules.access.get(
    accessKey({ certificate: certificate ?? '', destination: at.country }),
  )
  if (!rule) return judged('unknown', 'no_access_rule', held.level, null)
  const { source, conditions, access } = rule
  if (
    access === 'direct' ||
    conditions.some(
      (condition) =>
        condition in yearsInWords &&
        all.some((one) =>
          hasStudied(yearsInWords[condition as keyof typeof yearsInWords], one, at.today),
        ),
    )
  )
    return judged('meets', 'compared', held.level, null, { source })
  if (access === 'no') return judged('does_not_meet', 'access_with', held.level, null, { source })
  return judged('will_meet_if', 'access_with', held.level, null, {
    source,
    conditions,
    score: 0.5,
  })
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

/** Of several that would do the best counts. Null where the course asks for no level. */
export const judgeAccess = (
  education: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null => {
  if (at.needed === 0) return null
  const held = education.filter(({ state }) => state !== 'left')
  if (held.length === 0) return judged('unknown', 'not_in_profile', null, null)
  const high = held.filter(({ level }) => iscedOf(level) >= at.needed)
  if (high.length === 0) {
    const highest = held.toSorted((a, b) => iscedOf(b.level) - iscedOf(a.level))[0]!
    return judged('does_not_meet', 'level_too_low', highest.level, null)
  }
  const schoolOpens = at.needed <= 3 && at.isced === 6
  return bestOf(
    high.map((one) => {
      const end = isFinished(one, at.today) ? [] : [judgeEnd(one, at)]
      // A finished degree is one of the ways around the certificate everywhere.
      const certificate =
        schoolOpens && iscedOf(one.level) < 5 ? [judgeCertificate(one, held, at)] : []
      return worstOf([...end, ...certificate]) ?? judged('meets', 'compared', one.level, null)
    }),
  )
}
