// Every night: accounts that are a year older today did something that programs can pay for.
import { utcDay } from '#contract/days.ts'
import type { JobContext } from '#server/core/context.ts'
import { recordOccurrence } from './record-occurrence.ts'

type Anniversary = { memberId: string; years: number }

/** Of one day, and only while a program waits for anniversaries. An account of a 29th of February has its day on the 28th. */
export const recordAnniversaries = async (ctx: JobContext): Promise<void> => {
  const today = utcDay(ctx.now)
  const due = await ctx.sql<Anniversary[]>`
    select a.id as member_id, y.years from generate_series(1, 100) y (years)
    join identity.public_accounts a on a.status = 'active' and 'student' = any (a.roles)
      and (a.created_at at time zone 'UTC')::date + make_interval(years => y.years) = ${today}::date
    where exists (select from rewards.program_triggers where key = 'anniversary' and until > ${ctx.now})
    order by a.id`
  for (const { memberId, years } of due)
    await ctx.begin((tx) =>
      recordOccurrence(tx, {
        member: memberId,
        activity: 'anniversary',
        occurrence: `${years}`,
        facts: { years },
        at: ctx.now.toISOString(),
      }),
    )
}
