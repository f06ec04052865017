import type { Appointment } from '#contract/counsellors/appointments/calls.ts'
import type { AppointmentNews } from '../public.ts'
import type { Context } from '#server/core/context.ts'

/** Whoever did it knows; the other is told, and both screens move. A reminder goes to both. */
export const notifyOfAppointment = async (
  ctx: Context,
  { id, student, adviser }: Pick<Appointment, 'id' | 'student' | 'adviser'>,
  what: AppointmentNews,
): Promise<void> => {
  const both = [student.uuid, adviser.uuid]
  const byId = ctx.actor?.accountId ?? null
  await ctx.emit('counsellors.appointment_changed', {
    appointmentId: id,
    what,
    accountIds: both.filter((one) => one !== byId),
  })
  if (byId)
    await ctx.log({
      action: `appointment.${what}`,
      subject: { kind: 'account', id: student.uuid },
      payload: { appointmentId: id },
    })
  await ctx.publish(both, 'appointments')
}
