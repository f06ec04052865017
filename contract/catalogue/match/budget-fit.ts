// The line of the budget: what a student pays, against what they would spend.
import { capOfMissedWish, clip, type FactorMark, missingFactor } from './factor.ts'
import type { MatchCourse, MatchProfile, MatchWorld, Wishes } from './match-score.ts'
import { feeAs, type OwnFee, type Payer, feeStatusIn } from './own-fee.ts'

type Budget = NonNullable<Wishes['budget']>
/** An empty field is no budget of nothing. */
export const isStated = (budget: Wishes['budget']): budget is Budget =>
  budget !== null && budget.amount > 0
/** A fee in the currency of the budget; null where there is no rate. */
export const costOf = (amount: number, currency: string, budget: Budget, { convert }: MatchWorld) =>
  currency === budget.currency ? amount : (convert?.(amount, currency, budget.currency) ?? null)
/** 1 within the budget, falling to 0 at thirty per cent over it. */
export const budgetScore = (cost: number, { amount }: Budget): number => {
  const over = cost / amount - 1
  return over <= 0 ? 1 : clip(1 - over / 0.3)
}
export const capOfBudget = (score: number): number => (score === 0 ? capOfMissedWish : 100)

/** What somebody pays for a course a year, as far as it says so. */
export const yearFeeFor = (
  profile: Pick<MatchProfile, 'citizenships' | 'livesIn'>,
  { country, fees }: Pick<MatchCourse, 'country' | 'fees'>,
): OwnFee | null => feeAs(feeStatusIn(country, payerOf(profile)), fees)

export const payerOf = ({
  citizenships = [],
  livesIn = null,
}: Pick<MatchProfile, 'citizenships' | 'livesIn'>): Payer => ({ citizenships, livesIn })

export const budgetFit = (
  profile: MatchProfile,
  course: MatchCourse,
  world: MatchWorld,
): FactorMark | null => {
  const fee = yearFeeFor(profile, course)
  if (!fee) return null
  const { budget } = profile.preferences
  const { amount, currency } = fee
  // What others pay tells nothing of what this student will.
  if (!fee.stated)
    return {
      score: 0,
      have: isStated(budget) ? `${budget.currency} ${budget.amount}` : null,
      need: `${currency} ${amount}`,
      stops: false,
      message: 'unknown',
    }
  if (!isStated(budget)) return missingFactor(`${currency} ${amount}`)
  const cost = costOf(amount, currency, budget, world)
  if (cost === null) return null
  const score = budgetScore(cost, budget)
  return {
    score,
    have: `${budget.currency} ${budget.amount}`,
    need: `${budget.currency} ${Math.round(cost)}`,
    stops: false,
    cap: capOfBudget(score),
  }
}
