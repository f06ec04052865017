// News of booked calls, each of the two in their own zone, and of fairs by the clock of their place; the zone is named.
import { fullNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import type { Events } from '#server/core/work/events.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { loadPerson } from '#server/identity/public.ts'
import { dateFormat } from '#text/intl.ts'
import { localeIn } from '#text/moments.ts'
import { notify } from '../notify.ts'

/** The zone is named, since who reads a letter may have travelled on. */
const momentIn = (timeZone: string, language: 'en' | 'de', at: string): string => {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  return `${dateFormat(localeIn(language, timeZone), options).format(new Date(at))} (${timeZone})`
}

type Appointment = {
  studentId: string
  adviserId: string
  startsAt: string
  place: string
  studentZone: string
  adviserZone: string
  revision: number
  cancelReason: string
}

const notifyOfAppointment = async (
  ctx: Context<null>,
  { appointmentId, what, accountIds }: Events['counsellors.appointment_changed'],
): Promise<void> => {
  const [row] = await ctx.sql<Appointment[]>`
    select student_id, adviser_id, starts_at, place, student_zone, adviser_zone, revision, cancel_reason
    from counsellors.public_appointments where id = ${appointmentId}`
  if (!row) return
  for (const accountId of accountIds) {
    const isStudent = accountId === row.studentId
    const [reader, other] = [
      await loadPerson(ctx, accountId),
      await loadPerson(ctx, isStudent ? row.adviserId : row.studentId),
    ]
    const timeZone = isStudent ? row.studentZone : row.adviserZone
    await notify(ctx, [accountId], {
      name: `appointment_${what}`,
      values: {
        name: fullNameOf(other) || other.mail,
        at: momentIn(timeZone, reader.language, row.startsAt),
        place: row.place || 'none',
        reason: row.cancelReason,
      },
      link: screenPath(isStudent ? 'dashboard' : 'calls'),
      once: `appointment ${appointmentId} ${what} ${row.revision}`,
    })
  }
}

type Fair = {
  title: string
  startsAt: string
  timeZone: string
  place: string
  cancelReason: string
  revision: number
}

const notifyOfFair = async (
  ctx: Context<null>,
  { fairId, what, accountIds }: Events['counsellors.fair_changed'],
  { id }: { id: string },
): Promise<void> => {
  const [fair] = await ctx.sql<Fair[]>`
    select title, starts_at, time_zone, place, cancel_reason, revision
    from counsellors.public_fairs where id = ${fairId}`
  if (!fair) return
  for (const accountId of accountIds) {
    const { language } = await loadPerson(ctx, accountId)
    await notify(ctx, [accountId], {
      name: `fair_${what}`,
      values: {
        title: fair.title,
        at: momentIn(fair.timeZone, language, fair.startsAt),
        place: fair.place,
        reason: fair.cancelReason,
      },
      link: screenPath('fair', { fairId }),
      once: `fair ${id}`,
    })
  }
}

export const onAppointmentEvents: Subscriptions = {
  'counsellors.appointment_changed': notifyOfAppointment,
  'counsellors.fair_changed': notifyOfFair,
}
