// One line of the match: what is there, what is asked, how much of it is met.
import type { Judgement } from '#contract/qualifications/judgement.ts'

/** What a missed minimum leaves at most of a score: under 80, where a counsellor is suggested (spec §1). */
export const capOfMissedMinimum = 79
/** What a course of another level or subject than wished, or far over budget, leaves at most: "needs work". */
export const capOfMissedWish = 59

/** One line, before it is weighed. `have` is null when the profile says nothing. */
export type FactorMark = {
  /** 0 to 1 */
  score: number
  have: string | null
  need: string | null
  /** A stated minimum is missed. */
  stops: boolean
  /** The whole score is at most this, however well the other lines fit. */
  cap?: number
  /** Where grades, tests and access are judged. */
  judgement?: Judgement
  /** What is said of it, where its score alone does not tell. */
  message?: FactorMessage
}
export const messages = [
  'met',
  'conditional',
  'partly',
  'unknown',
  'unmet',
  'below',
  'missing',
] as const
export type FactorMessage = (typeof messages)[number]

export const clip = (n: number): number => Math.min(1, Math.max(0, n))
/** Nothing in the profile to compare with what is asked: counts 0, and is no missed minimum. */
export const missingFactor = (need: string | null): FactorMark => ({
  score: 0,
  have: null,
  need,
  stops: false,
})

/** A judgement as a line. Access that needs a further step first is said as a stop, too. */
export const fitOf = (judgement: Judgement): FactorMark => ({
  score: judgement.score,
  have: judgement.have,
  need: judgement.need,
  stops: judgement.answer === 'does_not_meet' || judgement.reason === 'access_with',
  judgement,
})

export const messageOf = ({
  score,
  have,
  need,
  stops,
  judgement,
  message,
}: FactorMark): FactorMessage => {
  if (message) return message
  if (have === null && (need !== null || judgement)) return 'missing'
  if (judgement?.answer === 'will_meet_if') return 'conditional'
  if (judgement?.answer === 'unknown') return 'unknown'
  return stops ? 'below' : score === 1 ? 'met' : score === 0 ? 'unmet' : 'partly'
}

/** What could not be judged though the profile says it lowers nothing; what the profile leaves out counts 0. A fee that is not
 * stated nobody can compare, whatever the profile says. */
export const isLeftOut = ({ have, judgement, message }: FactorMark): boolean =>
  judgement
    ? judgement.answer === 'unknown' && have !== null && judgement.reason !== 'part_missing'
    : message === 'unknown'
