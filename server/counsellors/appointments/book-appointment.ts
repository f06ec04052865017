import {
  appointmentMinutes,
  type bookAppointment as contract,
  maxBooked,
} from '#contract/counsellors/appointments/calls.ts'
import { findAdviser } from '#server/applications/public.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadAppointment } from './appointment-rows.ts'
import { listFreeTimes, lockCalendar } from './free-times.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'

export const bookAppointment: CallFunction<typeof contract> = async (
  ctx,
  { startsAt, timeZone, topic },
) => {
  const { sql, now, actor } = ctx
  const me = actor.accountId
  const adviserId = await findAdviser(ctx, me)
  if (!adviserId) return fail('no_adviser')
  await lockCalendar(ctx, adviserId)
  const [booked] = await sql<{ n: number }[]>`
    select count(*)::int as n from counsellors.appointments
    where student_id = ${me} and state = 'booked' and starts_at > ${now}`
  if (booked!.n >= maxBooked) return fail('booked_most', { count: maxBooked })
  const at = new Date(startsAt)
  const [free] = await listFreeTimes(ctx, adviserId, { studentId: me, at: at.toISOString() })
  if (!free) return fail('time_taken')
  const id = newId(now.getTime())
  await sql`insert into counsellors.appointments
      (id, student_id, adviser_id, starts_at, ends_at, topic, place, student_zone, adviser_zone, booked_at)
    select ${id}, ${me}, ${adviserId}, ${at}, ${after(at, minutes(appointmentMinutes))}, ${topic}, c.place, ${timeZone}, c.time_zone, ${now}
    from counsellors.calendars c where c.account_id = ${adviserId}`
  const appointment = await loadAppointment(ctx, id)
  await notifyOfAppointment(ctx, appointment, 'booked')
  return appointment
}
