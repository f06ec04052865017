// How well one profile fits one course: 0 to 100, deterministic, every line visible. Fit, never a chance or probability.
import { type CourseLevel, fieldOf, type Requirement } from '../shapes.ts'
import { educationLevels } from '#contract/qualifications/education.ts'
import { type HeldEducation, iscedOf } from '#contract/qualifications/held-education.ts'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { Judgement, Reason, Source } from '#contract/qualifications/judgement.ts'
import {
  capOfMissedMinimum,
  capOfMissedWish,
  clip,
  type Fit,
  fitOf,
  isLeftOut,
  type Message,
  messageOf,
  missing,
} from './factor.ts'
import { iscedOfCourse, judgeCourseGrades, judgeCourseTests, neededFor } from './judge-course.ts'
import { intakeFit, preferenceFit, studyFit } from './wishes.ts'
import { isRelated } from './related-fields.ts'

/** What somebody looks for; an empty list or null: they do not mind. */
export type Wishes = {
  readonly level: string | null
  readonly disciplines: readonly string[]
  readonly countries: readonly string[]
  readonly cities: readonly string[]
  readonly deliveries: readonly string[]
  readonly modes: readonly string[]
  readonly languages: readonly string[]
  /** Months of start: `2027-09`. */
  readonly intakes: readonly string[]
  readonly durationMonthsMost: number | null
  /** Tuition for a year, in minor units. */
  readonly budget: { readonly amount: number; readonly currency: string } | null
}
export type MatchProfile = {
  education: readonly (HeldEducation & { discipline: string | null })[]
  tests: readonly HeldTest[]
  preferences: Wishes
}
export type MatchCourse = {
  level: CourseLevel
  discipline: string
  delivery: string
  mode: string
  country: string
  /** Its name: its own table of equivalents goes before others'. */
  university?: string | null
  city: string
  languages: readonly string[]
  durationMonths: number | null
  /** A year's tuition in minor units. */
  fee: { amount: number; currency: string } | null
  intakes: readonly { startsOn: string; closesOn: string | null }[]
  requirements: readonly Requirement[]
}
/** Today, and money in another currency; null where the rate is not known. */
export type MatchWorld = {
  today: string
  convert?: (amount: number, from: string, to: string) => number | null
}

export const factorIds = [
  'grade',
  'english',
  'level',
  'admission',
  'study',
  'budget',
  'preferences',
  'intake',
] as const
export type FactorId = (typeof factorIds)[number]
const weights: Readonly<Record<FactorId, number>> = {
  grade: 30,
  english: 20,
  level: 15,
  admission: 10,
  study: 20,
  budget: 10,
  preferences: 10,
  intake: 5,
}

export type Factor = {
  id: FactorId
  weight: number
  have: string | null
  need: string | null
  message: Message
  /** Why it was judged so, on whose table, and what is still to come; null and empty for wishes. */
  reason: Reason | null
  conditions: readonly string[]
  source: Source | null
  estimate: string | null
  /** 0 to 1 */ score: number
  points: number
}
export type Match = {
  score: number
  band: 'strong' | 'possible' | 'needs_work'
  /** Share of the weight for which the profile has data, 0 to 1. */
  confidence: number
  factors: Factor[]
  /** Stated minimums that are not met; each caps the score at 79. */
  blockers: FactorId[]
  /** What to add to the profile, and how far that could raise the score. */
  nextBest: { id: FactorId; gain: number }[]
}

const orNull = (judgement: Judgement | null): Fit | null => judgement && fitOf(judgement)

const levelFit = (profile: MatchProfile, course: MatchCourse, { today }: MatchWorld): Fit => {
  const stated = course.requirements.flatMap((need) =>
    need.kind === 'grade' && need.level ? [iscedOf(need.level)] : [],
  )
  const needed = stated.length > 0 ? Math.min(...stated) : neededFor(course.level)
  const asked = educationLevels.find(({ isced }) => isced === needed)?.id ?? null
  const judgement = judgeAccess(profile.education, {
    needed,
    isced: iscedOfCourse(course.level),
    country: course.country,
    startsOn: course.intakes.map(({ startsOn }) => startsOn),
    today,
  })
  if (!judgement) return { score: 1, have: null, need: null, stops: false }
  const access = fitOf({ ...judgement, need: judgement.need ?? asked })
  // School leaves the subject open; from a bachelor on it counts what was studied.
  if (needed <= 3 || judgement.score === 0) return access
  const wanted = fieldOf(course.discipline)
  const studied = profile.education.flatMap(({ discipline }) =>
    discipline ? [fieldOf(discipline)] : [],
  )
  const score = studied.includes(wanted)
    ? 1
    : studied.some((field) => isRelated(field, wanted))
      ? 0.7
      : 0.3
  if (judgement.answer !== 'meets') return { ...access, score }
  return { score, have: studied[0] ?? judgement.have, need: wanted, stops: false }
}

const budgetFit = (
  profile: MatchProfile,
  course: MatchCourse,
  { convert }: MatchWorld,
): Fit | null => {
  if (!course.fee) return null
  const { budget } = profile.preferences
  const fee = (amount: number, currency: string): string => `${currency} ${amount}`
  if (!budget) return missing(fee(course.fee.amount, course.fee.currency))
  const cost =
    course.fee.currency === budget.currency
      ? course.fee.amount
      : convert?.(course.fee.amount, course.fee.currency, budget.currency)
  if (cost === null || cost === undefined) return null
  const over = budget.amount === 0 ? (cost > 0 ? 1 : 0) : cost / budget.amount - 1
  const score = over <= 0 ? 1 : clip(1 - over / 0.3)
  return {
    score,
    have: fee(budget.amount, budget.currency),
    need: fee(Math.round(cost), budget.currency),
    stops: false,
    ...(score === 0 ? { cap: capOfMissedWish } : {}),
  }
}

/** One line of the match; null where the course says nothing about it, or nobody can. */
export const factorFits: Readonly<
  Record<FactorId, (profile: MatchProfile, course: MatchCourse, world: MatchWorld) => Fit | null>
> = {
  grade: (profile, course, { today }) =>
    orNull(judgeCourseGrades(profile.education, course, today)),
  english: (profile, course, { today }) =>
    orNull(judgeCourseTests(profile.tests, course.requirements, 'english', today)),
  level: levelFit,
  admission: (profile, course, { today }) =>
    orNull(judgeCourseTests(profile.tests, course.requirements, 'admission', today)),
  study: (profile, course) => studyFit(profile.preferences, course),
  budget: budgetFit,
  preferences: (profile, course) => preferenceFit(profile.preferences, course),
  intake: (profile, course, world) =>
    intakeFit(profile.preferences.intakes, course.intakes, world.today),
}

/** A line as the sum needs it: what is reached, of how much (0 where it is left out), and what the whole is capped at. */
export type Term = { reached: number; applicable: number; cap: number }
const noTerm: Term = { reached: 0, applicable: 0, cap: 100 }

export const termOf = (id: FactorId, fit: Fit | null): Term =>
  fit
    ? {
        reached: weights[id] * fit.score,
        applicable: isLeftOut(fit) ? 0 : weights[id],
        cap: fit.stops ? capOfMissedMinimum : (fit.cap ?? 100),
      }
    : noTerm

/** The score of a course from the sums over its terms, in the order of `factorIds`: 0 to 100, whole. */
export const scoreFrom = (reached: number, applicable: number, cap: number): number =>
  Math.min(cap, applicable === 0 ? 0 : Math.round((100 * reached) / applicable))

/** The fit of a profile to a course. A factor the course says nothing about is left out, and so is one that nobody can judge
 * (unknown lowers nothing, and counts as not known); one the profile says nothing about counts 0. */
export const matchScore = (
  profile: MatchProfile,
  course: MatchCourse,
  world: MatchWorld,
): Match => {
  let asked = 0
  let applicable = 0
  let known = 0
  let reached = 0
  let cap = 100
  const factors: Factor[] = []
  for (const id of factorIds) {
    const fit = factorFits[id](profile, course, world)
    if (!fit) continue
    const weight = weights[id]
    const term = termOf(id, fit)
    const message = messageOf(fit)
    asked += weight
    applicable += term.applicable
    if (term.applicable > 0 && message !== 'missing') known += weight
    reached += term.reached
    cap = Math.min(cap, term.cap)
    const { score, have, need, judgement } = fit
    factors.push({
      id,
      weight,
      score,
      points: Math.round(term.reached * 10) / 10,
      have,
      need,
      message,
      reason: judgement?.reason ?? null,
      conditions: judgement?.conditions ?? [],
      source: judgement?.source ?? null,
      estimate: judgement?.estimate ?? null,
    })
  }
  const score = scoreFrom(reached, applicable, cap)
  return {
    score,
    band: score >= 80 ? 'strong' : score >= 60 ? 'possible' : 'needs_work',
    confidence: asked === 0 ? 0 : known / asked,
    factors,
    blockers: factors.filter(({ message }) => message === 'below').map(({ id }) => id),
    nextBest: factors
      .filter(({ message }) => message === 'missing')
      .map(({ id, weight }) => ({ id, gain: Math.round((100 * weight) / applicable) }))
      .sort((a, b) => b.gain - a.gain),
  }
}
