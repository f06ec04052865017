import type { searchNameChanges as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countNameChanges, nameChanges } from './name-change-rows.ts'

export const searchNameChanges: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, sort, ...filter },
) => ({
  changes: await nameChanges(ctx, filter, { skip: pageIndex * pageSize, limit: pageSize, sort }),
  totalRecords: await countNameChanges(ctx, filter),
})
