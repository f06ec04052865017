import type { Context } from '#server/core/context.ts'
import { recordOccurrence } from '../engine/record-occurrence.ts'

/** A friend submitted an application: an act of whoever invited them, once, and only where nobody has still to look. */
export const recordApplied = async (
  ctx: Context<null>,
  friendId: string,
  at: string,
): Promise<void> => {
  const [row] = await ctx.sql<{ id: string; referrerId: string }[]>`
    select id, referrer_id from rewards.referrals
    where friend_id = ${friendId} and status not in ('flagged', 'voided')`
  if (row)
    await recordOccurrence(ctx, {
      member: row.referrerId,
      activity: 'referral.applied',
      occurrence: row.id,
      at,
    })
}
