// The limits of a program: what is in the way of an award to one member. Pure, so that the engine and the simulation say the
// same.
import type { CriteriaJudgement } from '#contract/rewards/engine/judge.ts'
import type { AwardOutcome } from '#contract/rewards/engine/outcomes.ts'
import type { ProgramActivity, ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { days } from '#server/core/clock.ts'

export type Decision = {
  outcome: AwardOutcome
  detail: Record<string, unknown>
  coins: number
}

/** When the period began that an act falls into, in UTC; null for the whole program. */
export const periodStart = (period: ProgramActivity['period'], at: Date): Date | null => {
  const day = new Date(Math.floor(at.getTime() / days(1)) * days(1))
  if (period === 'day') return day
  if (period === 'week') return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * days(1))
  if (period === 'month') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
  return null
}

export type LimitStatus = {
  isOwner: boolean
  takesPart: boolean
  /** Coins earned in this program, what is void not among them. */
  earned: number
  /** Awards by this activity in its period. */
  times: number
  /** This program decided about the same act before. */
  decided: boolean
  /** Another program pays for the same act. */
  elsewhere: boolean
}

/** Of a program: what was promised, and what is left of it. */
type Limited = {
  form: Pick<ProgramForm, 'activities' | 'perMemberCap'>
  participants: number
  maxParticipants: number | null
  left: number
}

const no = (outcome: Decision['outcome'], detail: Decision['detail'] = {}): Decision => ({
  outcome,
  detail,
  coins: 0,
})

/** The limit that is in the way, or null. */
export const limitOf = (
  row: Limited,
  { position, coins }: Extract<CriteriaJudgement, { outcome: 'MET' }>,
  limitStatus: LimitStatus,
  paidBy: string | null,
): Decision | null => {
  const { perMember } = row.form.activities[position]!
  const { perMemberCap } = row.form
  if (limitStatus.decided) return no('DUPLICATE', { by: 'same' })
  if (limitStatus.elsewhere || paidBy !== null) return no('DUPLICATE', { by: 'other' })
  if (limitStatus.isOwner) return no('FLAGGED', { sign: 'owner' })
  if (perMember !== null && limitStatus.times >= perMember)
    return no('CAP_MEMBER', { by: 'times', limit: perMember })
  if (perMemberCap !== null && limitStatus.earned + coins > perMemberCap)
    return no('CAP_MEMBER', { by: 'coins', limit: perMemberCap })
  if (!limitStatus.takesPart && row.participants >= row.maxParticipants!)
    return no('CAP_PARTICIPANTS', { limit: row.maxParticipants })
  return coins > row.left ? no('CAP_BUDGET', { left: row.left }) : null
}
