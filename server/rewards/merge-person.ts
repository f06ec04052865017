import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/**
 * What was earned is earned: memberships and awards of the account that ends stay there, and coins that are still paid for them
 * follow. Who invited themselves invited nobody.
 */
export const merge = async (
  { sql, now }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update rewards.referrals set status = 'voided', reason = 'merged', decided_at = ${now}
    where status not in ('approved', 'voided')
      and ((referrer_id = ${fromId} and friend_id = ${intoId}) or (referrer_id = ${intoId} and friend_id = ${fromId}))`
  await sql`delete from rewards.unmet_programs where member_id = ${fromId}`
}
