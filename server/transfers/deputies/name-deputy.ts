import {
  type nameDeputy as call,
  maxDeputyAheadDays,
  maxDeputyDays,
} from '#contract/transfers/deputies/calls.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import { dayIn, daysAfter, endOfDay } from '#contract/days.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { isRoleUsable, loadPerson, requestChange, timeZoneOf } from '#server/identity/public.ts'
import { publishDeputies, toAboutDeputy } from './announce-deputies.ts'
import { isMakerAlone } from './deputy-rows.ts'

type Days = { fromDay: string; throughDay: string }

const assertDays = ({ now }: SignedContext, { fromDay, throughDay }: Days, zone: string): void => {
  const today = dayIn(zone, now)
  const refuse = (field: keyof Days, error: string) =>
    fail('bad_input', { fields: { [field]: error } })
  if (fromDay < today) refuse('fromDay', 'in_the_past')
  if (fromDay > daysAfter(today, maxDeputyAheadDays)) refuse('fromDay', 'out_of_range')
  if (throughDay < fromDay) refuse('throughDay', 'before_start')
  if (throughDay >= daysAfter(fromDay, maxDeputyDays)) refuse('throughDay', 'out_of_range')
}

const mayBeDeputy = async (ctx: SignedContext, accountId: string): Promise<boolean> => {
  const [maker] = await ctx.sql`
    select from identity.public_accounts a where a.id = ${accountId} and ${isMakerAlone(ctx)}`
  return maker !== undefined
}

/** One deputy at a time for a checker, and one checker at a time for a deputy. */
const areDaysTaken = async (
  { sql, now }: SignedContext,
  people: string[],
  [startsAt, endsAt]: [Date, Date],
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('deputies', 0))`
  const [taken] = await sql`select from transfers.deputies d
    where d.ended_at is null and d.ends_at > ${now} and d.starts_at < ${endsAt} and ${startsAt} < d.ends_at
      and (d.checker_id = any (${people}) or d.deputy_id = any (${people}))
      and (d.agreed_at is not null or exists (select from identity.public_open_changes o where o.id = d.change_request)) limit 1`
  return taken !== undefined
}

/** Fails `wrong_state` when another checker's wish for the same deputy waits for an admin. */
export const nameDeputy: CallFunction<typeof call> = async (
  ctx,
  { deputyId, fromDay, throughDay },
) => {
  const { accountId } = ctx.actor
  if (!(await isRoleUsable(ctx, accountId, 'checker'))) return fail('role_cooling')
  const timeZone = await timeZoneOf(ctx, accountId)
  assertDays(ctx, { fromDay, throughDay }, timeZone)
  if (deputyId === accountId || !(await mayBeDeputy(ctx, deputyId)))
    return fail('bad_input', { fields: { deputyId: 'unknown' } })
  const startsAt = endOfDay(daysAfter(fromDay, -1), timeZone)
  const endsAt = endOfDay(throughDay, timeZone)
  if (await areDaysTaken(ctx, [accountId, deputyId], [startsAt, endsAt]))
    return fail('bad_input', { fields: { fromDay: 'days_taken' } })
  const id = newId(ctx.now.getTime())
  const changeRequest = await requestChange(ctx, accountId, {
    kind: 'deputy',
    accountId: deputyId,
    payload: { deputyshipId: id },
    lines: [
      { field: 'deputyOf', before: null, after: fullNameOf(await loadPerson(ctx, accountId)) },
      { field: 'fromDay', before: null, after: fromDay },
      { field: 'throughDay', before: null, after: `${throughDay} (${timeZone})` },
    ],
    raises: true,
  })
  await ctx.sql`insert into transfers.deputies (id, checker_id, deputy_id, from_day, through_day, time_zone, starts_at, ends_at,
      named_at, change_request)
    values (${id}, ${accountId}, ${deputyId}, ${fromDay}, ${throughDay}, ${timeZone}, ${startsAt}, ${endsAt}, ${ctx.now},
      ${changeRequest})`
  await ctx.log({
    action: 'deputy.named',
    subject: { kind: 'account', id: deputyId },
    payload: { deputyshipId: id, fromDay, throughDay, timeZone },
  })
  await ctx.emit('transfers.deputy_named', await toAboutDeputy(ctx, id))
  await publishDeputies(ctx)
  return { message: 'pending_confirmation', changeRequest, id }
}
