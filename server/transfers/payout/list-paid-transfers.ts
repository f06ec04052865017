import type { listPaidTransfers as call } from '#contract/transfers/payout/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { transferRows } from '../transfer-rows.ts'
import { hasArrived, isOwn, toPaidTransfer } from './paid-transfers.ts'

export const listPaidTransfers: CallFunction<typeof call> = async (
  ctx,
  { pageIndex, pageSize },
) => {
  const where = ctx.sql`${hasArrived(ctx)} and ${isOwn(ctx)}`
  const [all] = await ctx.sql<[{ n: number }]>`
    select count(*)::int as n from transfers.requests r where r.deleted_at is null and ${where}`
  const rows = await transferRows(
    ctx,
    where,
    ctx.sql`order by r.decided_at desc, r.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
  )
  return { transfers: rows.map(toPaidTransfer), total: all.n }
}
