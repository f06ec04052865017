import type { importBusyTimes as contract } from '#contract/counsellors/appointments/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type BusyTime, busyTimesOf } from './calendar-file.ts'
import { lockCalendar } from './free-times.ts'
import { loadMyHours } from './get-my-hours.ts'

/** Further than anything can be booked. */
const weeksAhead = 8

export const importBusyTimes: CallFunction<typeof contract> = async (ctx, { ics }) => {
  const { sql, now, actor } = ctx
  const me = actor.accountId
  await lockCalendar(ctx, me)
  const { timeZone } = await loadMyHours(ctx)
  // Without a zone of one's own nobody knows when nine o'clock is.
  if (!timeZone) return fail('wrong_state')
  const until = after(now, days(7 * weeksAhead))
  const busy = readBusyTimes(ics, { from: now, to: until }, timeZone)
  const column = (end: 'from' | 'to', part: 'wall' | 'zone') => busy.map((one) => one[end][part])
  await sql`delete from counsellors.busy_times where account_id = ${me}`
  const kept = await sql`
    insert into counsellors.busy_times (account_id, from_at, to_at)
    select distinct ${me}::uuid, x.from_at, x.to_at
    from (select from_wall::timestamp at time zone from_zone as from_at, to_wall::timestamp at time zone to_zone as to_at
      from unnest(${column('from', 'wall')}::text[], ${column('from', 'zone')}::text[],
        ${column('to', 'wall')}::text[], ${column('to', 'zone')}::text[]) as t (from_wall, from_zone, to_wall, to_zone)) x
    where x.to_at > ${now} and x.from_at < ${until} and x.from_at < x.to_at
    returning 1`
  await sql`update counsellors.calendars set busy_imported_at = ${now} where account_id = ${me}`
  await ctx.publish([me], 'appointments')
  return { ...(await loadMyHours(ctx)), imported: kept.length }
}

const readBusyTimes = (ics: string, span: { from: Date; to: Date }, zone: string): BusyTime[] => {
  try {
    return busyTimesOf(ics, span, zone)
  } catch {
    return fail('bad_input', { fields: { ics: 'not_a_calendar' } })
  }
}
