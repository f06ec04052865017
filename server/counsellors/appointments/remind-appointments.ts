import { after, before, hours } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { listAppointmentRows } from './appointment-rows.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'

/** Job: a day before a call both are reminded, once; not of what was booked within the last hour. */
export const remindAppointments = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    const near = await tx.sql<{ id: string }[]>`
      update counsellors.appointments set reminded_at = ${tx.now}
      where state = 'booked' and reminded_at is null and starts_at > ${tx.now}
        and starts_at <= ${after(tx.now, hours(24))} and booked_at <= ${before(tx.now, hours(1))}
      returning id`
    const ids = near.map(({ id }) => id)
    for (const one of await listAppointmentRows(tx, tx.sql`p.id = any (${ids}::uuid[])`))
      await notifyOfAppointment(tx, one, 'near')
  })
