import type { Context } from '#server/core/context.ts'
import { before, days, hours } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { coolingHours } from '#contract/identity/changes/calls.ts'
import type { NewChange } from './request-change.ts'

/** What two admins agreed upon days ago, in a world that begins with it: the demo's. Gives the id of the change. */
export const agreedChange = async (
  ctx: Context<null>,
  change: NewChange,
  { requestedBy, confirmedBy }: { requestedBy: string; confirmedBy: string },
): Promise<string> => {
  const id = newId(ctx.now.getTime())
  const confirmedAt = before(ctx.now, days(2))
  const appliesAt = before(ctx.now, days(2) - hours(coolingHours))
  await ctx.sql`insert into identity.change_requests (id, kind, account_id, subject_id, payload, lines, raises, status,
      requested_by, requested_at, confirmed_by, confirmed_at, applies_at, applied_at)
    values (${id}, ${change.kind}, ${change.accountId ?? null}, ${change.subjectId ?? null},
      ${ctx.sql.json(change.payload)}, ${ctx.sql.json(change.lines)}, ${change.raises}, 'applied',
      ${requestedBy}, ${before(ctx.now, days(3))}, ${confirmedBy}, ${confirmedAt}, ${appliesAt}, ${appliesAt})`
  return id
}
