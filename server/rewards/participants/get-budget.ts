import type { getBudget as call } from '#contract/rewards/participants/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'

/** How far back the days of the picture reach. */
const pictureDays = 90

export const getBudget: CallFunction<typeof call> = async (ctx, { programId }) => {
  const row = await loadAuthorizedProgram(ctx, programId)
  const since = before(ctx.now, days(pictureDays))
  const perDay = await ctx.sql<{ day: string; earned: number; paid: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, earned, paid from rewards.program_days
    where program_id = ${programId} and day > (${since}::timestamptz at time zone 'UTC')::date
      and (earned <> 0 or paid <> 0)
    order by day`
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
