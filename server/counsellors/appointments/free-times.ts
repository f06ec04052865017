// When somebody of the office can be called: hours of the week by their wall clock, less what is busy and booked.
import {
  appointmentMinutes,
  bookableDays,
  noticeHours,
} from '#contract/counsellors/appointments/calls.ts'
import { after, hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'

type Reading = Pick<Context, 'sql' | 'now'>

/** Whoever books with the same person, or changes their hours, takes turns. */
export const lockCalendar = async ({ sql }: Pick<Context, 'sql'>, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('counsellors.calendar', 0) # hashtextextended(${id}, 0))`
}

/**
 * Free beginnings of the adviser, the soonest first; what the student has booked is not free either. `at`: only whether this
 * moment is. `moving`: an appointment that does not stand in its own way.
 */
export const listFreeTimes = async (
  { sql, now }: Reading,
  adviserId: string,
  {
    studentId = null,
    at = null,
    moving = null,
  }: Partial<Record<'studentId' | 'at' | 'moving', string | null>> = {},
): Promise<string[]> => {
  const length = sql`make_interval(mins => ${appointmentMinutes})`
  const found = await sql<{ at: NotNull<string> }[]>`
    with days as (
      select c.account_id, c.time_zone, (${now}::timestamptz at time zone c.time_zone)::date + n as day
      from counsellors.calendars c cross join generate_series(0, ${bookableDays}) n where c.account_id = ${adviserId}),
    beginnings as (
      select distinct (d.day + make_interval(mins => h.from_minute + ${appointmentMinutes} * k)) at time zone d.time_zone as at
      from days d
      join counsellors.hours h on h.account_id = d.account_id and h.weekday = extract(isodow from d.day)
      cross join lateral generate_series(0, (h.to_minute - h.from_minute) / ${appointmentMinutes} - 1) k)
    select b.at from beginnings b
    where b.at >= ${after(now, hours(noticeHours))} and (${at}::timestamptz is null or b.at = ${at}::timestamptz)
      and not exists (select from counsellors.busy_times t
        where t.account_id = ${adviserId} and t.from_at < b.at + ${length} and t.to_at > b.at)
      and not exists (select from counsellors.appointments a
        where a.state = 'booked' and (a.adviser_id = ${adviserId} or a.student_id = ${studentId}) and a.id is distinct from ${moving}
          and a.starts_at < b.at + ${length} and a.ends_at > b.at)
    order by b.at limit 800`
  return found.map((one) => one.at)
}
