import type { searchPayments as call } from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countPayments, listPayments } from './to-payment.ts'

export const searchPayments: CallFunction<typeof call> = async (
  ctx,
  { pageIndex, pageSize, sort, ...filter },
) => {
  const owner = ctx.actor.accountId
  const payments = await listPayments(ctx, owner, filter, {
    skip: pageIndex * pageSize,
    limit: pageSize,
    sort,
  })
  return { payments, totalRecords: await countPayments(ctx, owner, filter) }
}
