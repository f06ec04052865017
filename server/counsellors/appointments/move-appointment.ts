import {
  appointmentMinutes,
  type moveAppointment as contract,
} from '#contract/counsellors/appointments/calls.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadAppointment, loadAppointmentForUpdate } from './appointment-rows.ts'
import { listFreeTimes, lockCalendar } from './free-times.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'

export const moveAppointment: CallFunction<typeof contract> = async (
  ctx,
  { appointmentId, startsAt },
) => {
  const { adviser } = await loadAppointment(ctx, appointmentId)
  await lockCalendar(ctx, adviser.uuid)
  const current = await loadAppointmentForUpdate(ctx, appointmentId)
  if (!current.mayMove) return fail('wrong_state')
  const at = new Date(startsAt)
  const [free] = await listFreeTimes(ctx, adviser.uuid, {
    studentId: current.student.uuid,
    at: at.toISOString(),
    moving: appointmentId,
  })
  if (!free || free === current.startsAt) return fail('time_taken')
  await ctx.sql`update counsellors.appointments
    set starts_at = ${at}, ends_at = ${after(at, minutes(appointmentMinutes))}, revision = revision + 1, reminded_at = null
    where id = ${appointmentId}`
  const moved = await loadAppointment(ctx, appointmentId)
  await notifyOfAppointment(ctx, moved, 'moved')
  return moved
}
