import type { SignedContext } from '#server/core/context.ts'
import type { TransferRow } from '../transfer-rows.ts'

/**
 * The mandate of the sender that covers this request with what is left of it, locked, or null. Requests under one mandate are
 * counted one after the other; SQL counts again.
 */
export const findMandateForUpdate = async (
  ctx: SignedContext,
  r: TransferRow,
): Promise<string | null> => {
  const candidates = await ctx.sql<{ id: string; maxCoins: number }[]>`
    select id, max_coins from transfers.mandates
    where sender_id = ${r.senderId} and payee = ${r.payee} and type = ${r.type} and purpose = ${r.purpose}
      and (maker_id is null or maker_id = ${r.makerId})
      and ended_at is null and signed_at <= ${ctx.now} and ends_at > ${ctx.now}
    order by ends_at, id for update`
  for (const { id, maxCoins } of candidates) {
    const [used] = await ctx.sql<[{ coins: number }]>`
      select coalesce(sum(coins), 0)::bigint as coins from transfers.requests
      where mandate_id = ${id} and status in ('pending approval', 'approved')
        and payout_state is distinct from 'returned'`
    if (used.coins + r.coins! <= maxCoins) return id
  }
  return null
}
