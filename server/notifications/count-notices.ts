import type * as contract from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countUnread } from './notice-reads.ts'

export const countNotices: CallFunction<typeof contract.countNotices> = async (ctx) => ({
  unread: await countUnread(ctx),
})
