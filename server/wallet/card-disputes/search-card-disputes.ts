import type { searchCardDisputes as call } from '#contract/wallet/card-disputes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countCardDisputes, countWaiting, cardDisputeRows } from './card-dispute-rows.ts'

export const searchCardDisputes: CallFunction<typeof call> = async (
  ctx,
  { pageIndex, pageSize, sort, ...filter },
) => ({
  disputes: await cardDisputeRows(ctx, filter, {
    skip: pageIndex * pageSize,
    limit: pageSize,
    sort,
  }),
  totalRecords: await countCardDisputes(ctx, filter),
  waiting: await countWaiting(ctx),
})
