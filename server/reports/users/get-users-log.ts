import type { getUsersLog as contract } from '#contract/reports/users/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countUsers, userPage } from './user-rows.ts'

export const getUsersLog: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const totalCount = await countUsers(ctx, filter)
  return { entries: await userPage(ctx, filter, pageSize, pageIndex * pageSize), totalCount }
}
