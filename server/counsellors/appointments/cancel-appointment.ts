import type { cancelAppointment as contract } from '#contract/counsellors/appointments/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import {
  listAppointmentRows,
  loadAppointment,
  loadAppointmentForUpdate,
} from './appointment-rows.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'

export const cancelAppointment: CallFunction<typeof contract> = async (
  ctx,
  { appointmentId, reason },
) => {
  const current = await loadAppointmentForUpdate(ctx, appointmentId)
  if (current.state !== 'booked' || Date.parse(current.startsAt) <= ctx.now.getTime())
    return fail('wrong_state')
  await cancelAppointments(ctx, ctx.sql`p.id = ${appointmentId}`, reason)
  return loadAppointment(ctx, appointmentId)
}

/** Calls off all of these that are still to come, and tells nobody yet. Gives their ids. */
export const updateCancelled = async (
  { sql, now, actor }: Context,
  where: Fragment,
  reason: string,
): Promise<string[]> => {
  const gone = await sql<{ id: string }[]>`
    update counsellors.appointments p
    set state = 'cancelled', cancelled_by = ${actor?.accountId ?? null}, cancel_reason = ${reason}, revision = revision + 1
    where p.state = 'booked' and p.starts_at > ${now} and ${where} returning p.id`
  return gone.map(({ id }) => id)
}

/** Says of these, as they stand now, that they were called off. */
export const notifyOfCancelled = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  for (const one of await listAppointmentRows(ctx, ctx.sql`p.id = any (${ids}::uuid[])`))
    await notifyOfAppointment(ctx, one, 'cancelled')
}

/** Calls off all of these that are still to come. A student whose adviser changes books anew with the next. */
export const cancelAppointments = async (
  ctx: Context,
  where: Fragment,
  reason: string,
): Promise<number> => {
  const ids = await updateCancelled(ctx, where, reason)
  await notifyOfCancelled(ctx, ids)
  return ids.length
}
