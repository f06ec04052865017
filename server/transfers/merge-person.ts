import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'
import type { MergeObstacle } from '#contract/merge-obstacles.ts'

/** Every request that is not over, also one that waits for the consent of either. */
export const mergeObstacles = async (
  { sql }: Pick<Context, 'sql'>,
  { fromId, intoId }: MergedPair,
): Promise<MergeObstacle[]> => {
  const [row] = await sql<[{ open: boolean }]>`
    select exists (select from transfers.requests r where deleted_at is null
      and (status in ('pending consent', 'pending approval') or payout_state in ('queued', 'sent'))
      and (sender_id = any (${[fromId, intoId]}) or receiver_id = any (${[fromId, intoId]}))) as open`
  return row.open ? ['transfer_open'] : []
}

/** What the account that ends had signed beforehand ends with it. */
export const merge = async ({ sql, now }: Context<null>, { fromId }: MergedPair): Promise<void> => {
  await sql`update transfers.mandates set ended_at = ${now} where sender_id = ${fromId} and ended_at is null`
}
