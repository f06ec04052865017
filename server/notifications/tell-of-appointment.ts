// A booked call is told to each of the two in their own zone and language.
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import type { Events } from '#server/core/work/events.ts'
import { personOf } from '#server/identity/public.ts'
import { notify } from './notify.ts'

type Row = {
  studentId: string
  adviserId: string
  startsAt: string
  place: string
  studentZone: string
  adviserZone: string
  revision: number
  cancelReason: string
}

export const tellOfAppointment = async (
  ctx: Context<null>,
  { appointmentId, what, accountIds }: Events['counsellors.appointment_changed'],
): Promise<void> => {
  const [row] = await ctx.sql<Row[]>`
    select student_id, adviser_id, starts_at, place, student_zone, adviser_zone, revision, cancel_reason
    from counsellors.public_appointments where id = ${appointmentId}`
  if (!row) return
  for (const accountId of accountIds) {
    const isStudent = accountId === row.studentId
    const [reader, other] = [
      await personOf(ctx, accountId),
      await personOf(ctx, isStudent ? row.adviserId : row.studentId),
    ]
    const timeZone = isStudent ? row.studentZone : row.adviserZone
    // The zone is named, since who reads a letter may have travelled on.
    const at = new Intl.DateTimeFormat(reader.language === 'de' ? 'de-DE' : 'en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(row.startsAt))
    await notify(ctx, [accountId], {
      name: `appointment_${what}`,
      values: {
        name: `${other.firstName} ${other.lastName}`.trim() || other.mail,
        at: `${at} (${timeZone})`,
        place: row.place || 'none',
        reason: row.cancelReason,
      },
      link: screenPath(isStudent ? 'dashboard' : 'calls'),
      once: `appointment ${appointmentId} ${what} ${row.revision}`,
    })
  }
}
