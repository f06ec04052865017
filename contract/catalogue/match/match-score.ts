// How well one profile fits one course: 0 to 100, deterministic, every line visible. Fit, never a chance or probability.
import type { CourseLevel, Requirement } from '../shapes.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { Judgement, Reason, Source } from '#contract/qualifications/judgement.ts'
import type { Starts } from '#contract/qualifications/starts.ts'
import {
  capOfMissedMinimum,
  type FactorMark,
  isLeftOut,
  type FactorMessage,
  messageOf,
} from './factor.ts'
import { budgetFit, budgetScore, capOfBudget, costOf, yearFeeFor, isStated } from './budget-fit.ts'
import type { FirstYearFee, OwnFee } from './own-fee.ts'
import { noTerm, scoreFrom, type TermShare, type Term, withMissed } from './sums.ts'
import { type accessFit, levelFit } from './access-fit.ts'
import type { JudgedBy } from './judge-course.ts'
import { type JudgedId, judgedIds, judgedLines, judgedMarks } from './judged-lines.ts'
import { noNotes, type StartNotes } from './start-notes.ts'
import {
  type CheckBy,
  checkByFor,
  type CountedWishes,
  intakeFit,
  intakesFor,
  preferenceFit,
  studyFit,
} from './wishes.ts'

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
  citizenships?: readonly string[]
  /** Country; it decides the fee where residence is asked for. */
  livesIn?: string | null
  firstLanguage?: string | null
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
  /** The first year's tuition, by who pays it. */
  fees: readonly FirstYearFee[]
  intakes: readonly { startsOn: string; closesOn: string | null }[]
  requirements: readonly Requirement[]
}
/** Today, the rows of the judge, and money in another currency; null where the rate is not known. */
export type MatchWorld = JudgedBy & {
  convert?: (amount: number, from: string, to: string) => number | null
}

export const factorIds = [
  'grade',
  'english',
  'level',
  'admission',
  'credits',
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
  credits: 10,
  study: 20,
  budget: 10,
  preferences: 10,
  intake: 5,
}

export type Factor = StartNotes & {
  id: FactorId
  weight: number
  have: string | null
  need: string | null
  /** Of grades: the schemes of the two, where they differ. */
  scales: Judgement['scales']
  message: FactorMessage
  /** Why it was judged so, on whose table, and what is still to come; null and empty for wishes. */
  reason: Reason | null
  conditions: readonly string[]
  source: Source | null
  /** The row is another university's. */
  elsewhere: boolean
  estimate: string | null
  /** Of the intake that is open: days that may close it before. */
  checkBy: readonly CheckBy[]
  /** Of the budget: whose fee it is compared with. */
  fee: (Pick<OwnFee, 'residency' | 'stated' | 'undecided'> & { citizenshipKnown: boolean }) | null
  /** 0 to 1 */ score: number
  points: number
  /** False: nobody can judge it, or it is a minimum that is missed more nearly than the rest is met; so it neither raises nor
   * lowers the score. */
  counted: boolean
}
export type Match = {
  score: number
  band: 'strong' | 'possible' | 'needs_work'
  /** Share of the weight for which the profile has data, 0 to 1. */
  confidence: number
  factors: Factor[]
  /** Stated minimums that are not met, and access that takes a further step first; each caps the score at 79. */
  blockers: FactorId[]
  /** What to add to the profile, and how far that could raise the score. */
  nextBest: { id: FactorId; gain: number }[]
  /** What this student pays for the first year. */
  fee: OwnFee | null
}

/** Lines that the judge has no part in. */
const wishFits = {
  study: (profile, course) => studyFit(profile.preferences, course),
  budget: budgetFit,
  preferences: (profile, course) => preferenceFit(profile.preferences, course),
  intake: (profile, course, world) =>
    intakeFit(
      profile.preferences.intakes,
      intakesFor(profile.citizenships ?? [], course, world.rules),
      world.today,
    ),
} satisfies Partial<
  Record<
    FactorId,
    (profile: MatchProfile, course: MatchCourse, world: MatchWorld) => FactorMark | null
  >
>
export const isJudged = (id: string): id is JudgedId =>
  (judgedIds as readonly string[]).includes(id)

/** A judged line as the match has it: of the level, how near its subject is, too. */
const asMatched = (
  id: JudgedId,
  mark: FactorMark | null,
  profile: MatchProfile,
  course: MatchCourse,
) => (id === 'level' ? levelFit(mark as ReturnType<typeof accessFit>, profile, course) : mark)

/** One line of the match, of a judged one for the starts of the world; null where the course says nothing about it, or nobody can. */
export const factorFit = (
  id: FactorId,
  profile: MatchProfile,
  course: MatchCourse,
  world: MatchWorld & { readonly startsOn?: Starts },
): FactorMark | null =>
  isJudged(id)
    ? asMatched(id, judgedMarks[id](profile, course, world), profile, course)
    : wishFits[id](profile, course, world)

export const termOf = (id: FactorId, fit: FactorMark | null): Term =>
  fit
    ? {
        reached: weights[id] * fit.score,
        applicable: isLeftOut(fit) ? 0 : weights[id],
        cap: Math.min(fit.stops ? capOfMissedMinimum : 100, fit.cap ?? 100),
        stops: fit.stops,
      }
    : noTerm

/** The same as `termOf('budget', …)` without the words, for many fees. */
export const budgetTerm = (
  amount: number,
  currency: string,
  { budget }: Wishes,
  world: MatchWorld,
): Term => {
  const applicable = weights.budget
  if (!isStated(budget)) return { reached: 0, applicable, cap: 100, stops: false }
  const cost = costOf(amount, currency, budget, world)
  if (cost === null) return noTerm
  const score = budgetScore(cost, budget)
  return { reached: applicable * score, applicable, cap: capOfBudget(score), stops: false }
}

/** The same as `termOf('preferences', …)` from the wishes counted. */
export const preferenceTerm = ({ stated, met }: CountedWishes): Term => ({
  reached: stated === 0 ? 0 : weights.preferences * (met / stated),
  applicable: weights.preferences,
  cap: 100,
  stops: false,
})

/** The fit of a profile to a course. A factor the course says nothing about is left out, and so is one that nobody can judge
 * (unknown lowers nothing, and counts as not known); one the profile says nothing about counts 0; a missed minimum counts as far
 * as it lowers the score. */
export const matchScore = (
  profile: MatchProfile,
  course: MatchCourse,
  world: MatchWorld,
): Match => {
  let weighed = 0
  let known = 0
  let cap = 100
  const met: TermShare = { reached: 0, applicable: 0 }
  const missed: Term[] = []
  const terms = new Map<FactorId, Term>()
  const factors: Factor[] = []
  const fee = yearFeeFor(profile, course)
  const lines = new Map(judgedLines(profile, course, world).map((line) => [line.id, line]))
  for (const id of factorIds) {
    const line = isJudged(id) ? (lines.get(id) ?? null) : null
    const fit = isJudged(id)
      ? asMatched(id, line?.mark ?? null, profile, course)
      : wishFits[id](profile, course, world)
    if (!fit) continue
    const weight = weights[id]
    const term = termOf(id, fit)
    const message = messageOf(fit)
    weighed += weight
    if (term.applicable > 0 && message !== 'missing') known += weight
    terms.set(id, term)
    if (term.stops) missed.push(term)
    else {
      met.reached += term.reached
      met.applicable += term.applicable
    }
    cap = Math.min(cap, term.cap)
    const { score, have, need, judgement } = fit
    factors.push({
      id,
      weight,
      score,
      points: Math.round(term.reached * 10) / 10,
      counted: term.applicable > 0,
      have,
      need,
      scales: judgement?.scales ?? null,
      message,
      reason: judgement?.reason ?? null,
      conditions: judgement?.conditions ?? [],
      source: judgement?.source ?? null,
      elsewhere: judgement?.elsewhere ?? false,
      estimate: judgement?.estimate ?? null,
      checkBy:
        id === 'intake' && score > 0
          ? checkByFor(profile.citizenships ?? [], course, have ?? '', world)
          : [],
      ...(judgement ? line!.starts : noNotes),
      fee:
        id === 'budget' && fee
          ? {
              residency: fee.residency,
              stated: fee.stated,
              undecided: fee.undecided,
              citizenshipKnown: (profile.citizenships ?? []).length > 0,
            }
          : null,
    })
  }
  const sums = withMissed(met, missed)
  for (const factor of factors)
    if (sums.left.includes(terms.get(factor.id)!)) factor.counted = false
  const score = scoreFrom(sums, cap)
  return {
    score,
    band: score >= 80 ? 'strong' : score >= 60 ? 'possible' : 'needs_work',
    confidence: weighed === 0 ? 0 : known / weighed,
    factors,
    blockers: factors
      .filter(({ id, message }) => terms.get(id)!.stops && message !== 'missing')
      .map(({ id }) => id),
    nextBest: factors
      .filter(({ message }) => message === 'missing')
      .map(({ id, weight }) => ({ id, gain: Math.round((100 * weight) / sums.applicable) }))
      .sort((a, b) => b.gain - a.gain),
    fee,
  }
}
