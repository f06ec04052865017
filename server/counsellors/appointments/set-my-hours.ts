import type { setMyHours as contract } from '#contract/counsellors/appointments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { lockCalendar } from './free-times.ts'
import { loadMyHours } from './get-my-hours.ts'

export const setMyHours: CallFunction<typeof contract> = async (
  ctx,
  { timeZone, hours, place },
) => {
  const { sql, now, actor } = ctx
  const me = actor.accountId
  await lockCalendar(ctx, me)
  await sql`insert into counsellors.calendars (account_id, time_zone, place, changed_at)
    values (${me}, ${timeZone}, ${place}, ${now})
    on conflict (account_id) do update
      set time_zone = excluded.time_zone, place = excluded.place, changed_at = excluded.changed_at`
  await sql`delete from counsellors.hours where account_id = ${me}`
  await sql`insert into counsellors.hours (account_id, weekday, from_minute, to_minute)
    select ${me}, weekday, from_minute, to_minute from unnest(${hours.map((one) => one.weekday)}::int[],
      ${hours.map((one) => one.from)}::int[], ${hours.map((one) => one.to)}::int[]) as x (weekday, from_minute, to_minute)`
  await ctx.publish([me], 'appointments')
  return loadMyHours(ctx)
}
