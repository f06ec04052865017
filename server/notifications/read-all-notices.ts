import type { readAllNotices as all } from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countUnread } from './notice-reads.ts'

export const readAllNotices: CallFunction<typeof all> = async (ctx, { until }) => {
  await ctx.sql`update notifications.notices set read_at = ${ctx.now}
    where account_id = ${ctx.actor.accountId} and read_at is null and at <= ${until ?? ctx.now}`
  await ctx.publish([ctx.actor.accountId], 'notices')
  return { unread: await countUnread(ctx) }
}
