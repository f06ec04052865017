import type { getMyHours as contract, MyHours } from '#contract/counsellors/appointments/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'

export const getMyHours: CallFunction<typeof contract> = (ctx) => loadMyHours(ctx)

export const loadMyHours = async ({ sql, actor, now }: SignedContext): Promise<MyHours> => {
  const me = actor.accountId
  const [calendar] = await sql<Omit<MyHours, 'hours'>[]>`
    select time_zone, place, busy_imported_at,
      (select count(*)::int from counsellors.busy_times b where b.account_id = ${me} and b.to_at > ${now}) as busy
    from counsellors.calendars where account_id = ${me}`
  const hours = await sql<MyHours['hours']>`
    select weekday, from_minute as from, to_minute as to from counsellors.hours
    where account_id = ${me} order by weekday, from_minute`
  return {
    ...(calendar ?? { timeZone: null, place: '', busy: 0, busyImportedAt: null }),
    hours,
  }
}
