import { after, hours } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { notifyFairGuests } from './move-up.ts'

/** Job: a day before, everybody with a place is reminded, once. */
export const remindOfFairs = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    const near = await tx.sql<{ fairId: string; accountIds: string[] }[]>`
      with due as (
        update counsellors.fair_registrations r set reminded_at = ${tx.now}
        from counsellors.fairs f
        where f.id = r.fair_id and f.state = 'announced' and r.state = 'registered' and r.reminded_at is null
          and f.starts_at > ${tx.now} and f.starts_at <= ${after(tx.now, hours(24))}
        returning r.fair_id, r.student_id)
      select fair_id, array_agg(student_id) as account_ids from due group by fair_id`
    for (const { fairId, accountIds } of near)
      await notifyFairGuests(tx, fairId, 'near', accountIds)
  })
