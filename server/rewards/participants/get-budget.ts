import type { getBudget as call } from '#contract/rewards/participants/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'

/** How far back the days of the picture reach. */
const pictureDays = 90

export const getBudget: Answer<typeof call> = async (ctx, { programId }) => {
  const row = await loadAuthorizedProgram(ctx, programId)
  const since = before(ctx.now, days(pictureDays))
  const perDay = await ctx.sql<{ day: string; earned: number; paid: number }[]>`
    select to_char(at, 'YYYY-MM-DD') as day, sum(earned)::bigint as earned, sum(paid)::bigint as paid from (
      select earned_at at time zone 'UTC' as at, coins as earned, 0 as paid from rewards.disbursements
      where program_id = ${programId} and status <> 'voided' and earned_at > ${since}
      union all
      select paid_at at time zone 'UTC', 0, coins from rewards.disbursements
      where program_id = ${programId} and status = 'paid' and paid_at > ${since}) moved
    group by 1 order by 1`
  return {
    budget: row.budget ?? 0,
    reserved: row.reserved,
    paid: row.paid,
    pending: row.pending,
    left: row.left,
    returned: row.returned,
    participants: row.participants,
    maxParticipants: row.maxParticipants,
    days: perDay,
  }
}
