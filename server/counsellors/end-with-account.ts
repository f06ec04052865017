// What an office expects of a student ends with their account: when they close it, and when they have died.
import type { Context } from '#server/core/context.ts'
import { cancelAppointments } from './appointments/cancel-appointment.ts'
import { moveUp } from './fairs/move-up.ts'

/** Calls that are booked are called off, and places at fairs go to who waits for one. */
export const endWithAccount = async (
  ctx: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> => {
  await cancelAppointments(ctx, ctx.sql`p.student_id = ${accountId}`, 'gone')
  const fairs = await ctx.sql<{ id: string }[]>`
    select f.id from counsellors.fairs f
    where f.ends_at > ${ctx.now} and exists (
      select from counsellors.fair_registrations r
      where r.fair_id = f.id and r.student_id = ${accountId} and r.state <> 'left')
    order by f.id for update of f`
  for (const { id } of fairs) {
    await ctx.sql`update counsellors.fair_registrations set state = 'left', at = ${ctx.now}
      where fair_id = ${id} and student_id = ${accountId} and attended_at is null`
    await moveUp(ctx, id)
  }
}
