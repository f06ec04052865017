import type { registrationPending as contract } from '#contract/reports/registrations/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countPending, pendingPage } from './pending-rows.ts'

export const registrationPending: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const totalCount = await countPending(ctx, filter)
  return {
    registrations: await pendingPage(ctx, filter, pageSize, pageIndex * pageSize),
    totalCount,
  }
}
