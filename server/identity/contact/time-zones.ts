// Where a person's days end: what their browser says, until they choose.
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Null: no longer a choice, so the browser's. Fails `bad_input` for a zone that only newer data know. */
export const chooseTimeZone = async (
  ctx: Context,
  accountId: string,
  timeZone: string | null,
): Promise<void> => {
  const [changed] = await ctx.sql`
    update identity.accounts set time_zone_chosen = ${timeZone !== null}, changed_at = ${ctx.now},
      time_zone = coalesce(identity.usable_zone(${timeZone ?? ctx.request.timeZone}), time_zone)
    where id = ${accountId} and (${timeZone}::text is null or identity.usable_zone(${timeZone}) is not null) returning 1`
  if (!changed) fail('bad_input', { fields: { timezone: 'unknown' } })
  await ctx.log({ action: 'account.changed', subject: { kind: 'account', id: accountId } })
  await ctx.publish([accountId], 'account')
}
