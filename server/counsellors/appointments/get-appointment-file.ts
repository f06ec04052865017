import type { getAppointmentFile as contract } from '#contract/counsellors/appointments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAppointment } from './appointment-rows.ts'
import { calendarOf } from './calendar-file.ts'

export const getAppointmentFile: CallFunction<typeof contract> = async (ctx, { appointmentId }) => {
  const one = await loadAppointment(ctx, appointmentId)
  const { now, publicUrl } = ctx
  const text = calendarOf(
    { appointments: [one], readerId: ctx.actor.accountId },
    { now, publicUrl, language: ctx.request.language },
  )
  return {
    bytes: Buffer.from(text),
    type: 'text/calendar; charset=utf-8',
    filename: `call-${one.startsAt.slice(0, 10)}.ics`,
    disposition: 'attachment',
  }
}
