import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { updateCancelled, notifyOfCancelled } from './appointments/cancel-appointment.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/** Appointments `p` of the account that ends at a time at which the other has one. */
const atOnce = ({ sql }: Pick<Context, 'sql'>, { fromId, intoId }: MergedPair): Fragment =>
  sql`p.student_id = ${fromId} and exists (
      select from counsellors.appointments o where o.student_id = ${intoId} and o.state = 'booked'
        and o.starts_at < p.ends_at and o.ends_at > p.starts_at)`

/** When the appointments begin that a merge would call off. */
export const mergeCallsOff = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  pair: MergedPair,
): Promise<string[]> => {
  const rows = await ctx.sql<{ startsAt: string }[]>`
    select p.starts_at from counsellors.appointments p
    where p.state = 'booked' and p.starts_at > ${ctx.now} and ${atOnce(ctx, pair)} order by p.starts_at`
  return rows.map(({ startsAt }) => startsAt)
}

/** Of what both have, that of the account that stays counts; notes were written about the other one and stay there. */
export const merge = async (ctx: Context<null>, { fromId, intoId }: MergedPair): Promise<void> => {
  const { sql, now } = ctx
  await sql`update counsellors.students s set student_id = ${intoId} where student_id = ${fromId}
    and not exists (select from counsellors.students o where o.student_id = ${intoId})`
  // Nobody lists a student who is listed already.
  await sql`delete from counsellors.students where student_id = ${fromId}`
  await sql`update counsellors.tags t set student_id = ${intoId} where student_id = ${fromId}
    and not exists (select from counsellors.tags o where o.student_id = ${intoId} and lower(o.tag) = lower(t.tag))`
  await sql`update counsellors.tasks set student_id = ${intoId} where student_id = ${fromId}`
  await sql`update counsellors.tasks set assignee_id = ${intoId} where assignee_id = ${fromId}`
  // Nobody is in two conversations at once: the one of the account that stays is kept, the other place is free again.
  const calledOff = await updateCancelled(ctx, atOnce(ctx, { fromId, intoId }), 'merged')
  await sql`update counsellors.appointments p set student_id = ${intoId} where student_id = ${fromId} and not (state = 'booked'
    and exists (select from counsellors.appointments o where o.student_id = ${intoId} and o.state = 'booked'
      and o.starts_at = p.starts_at))`
  // The letter goes to the account that stays: the other one is nobody's any more.
  await notifyOfCancelled(ctx, calledOff)
  await sql`update counsellors.fair_registrations r set state = 'left', at = ${now}
    where student_id = ${fromId} and state <> 'left' and attended_at is null and exists (
      select from counsellors.fair_registrations o where o.fair_id = r.fair_id and o.student_id = ${intoId})`
  await sql`update counsellors.fair_registrations r set student_id = ${intoId} where student_id = ${fromId}
    and not exists (select from counsellors.fair_registrations o where o.fair_id = r.fair_id and o.student_id = ${intoId})`
}
