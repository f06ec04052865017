import type { searchBankDifferences as call } from '#contract/transfers/reconciliation/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countDifferences, differenceRows } from './difference-rows.ts'

export const searchBankDifferences: CallFunction<typeof call> = async (
  ctx,
  { pageIndex, pageSize, sort, ...filter },
) => ({
  differences: await differenceRows(ctx, filter, {
    skip: pageIndex * pageSize,
    limit: pageSize,
    sort,
  }),
  totalRecords: await countDifferences(ctx, filter),
  open: await countDifferences(ctx, { status: 'open' }),
})
