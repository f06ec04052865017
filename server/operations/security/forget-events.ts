import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { setting } from '#server/content/public.ts'

const batch = 10_000

/** Job, every night: what is older than the setting says is deleted, a batch at a time, alerts as well. */
export const forgetEvents = async (ctx: JobContext): Promise<void> => {
  const until = before(ctx.now, days(await setting(ctx, 'securityEventDays')))
  for (let gone = batch; gone === batch;) {
    const rows = await ctx.sql`delete from operations.security_events where id in
      (select id from operations.security_events where at < ${until} order by at limit ${batch}) returning 1`
    gone = rows.length
  }
  await ctx.sql`delete from operations.alerts where at < ${until}`
}
