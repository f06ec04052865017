import type { readNotice as one } from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { countUnread } from './notice-reads.ts'

export const readNotice: CallFunction<typeof one> = async (ctx, { noticeId }) => {
  const mine =
    await ctx.sql`update notifications.notices set read_at = coalesce(read_at, ${ctx.now})
    where id = ${noticeId} and account_id = ${ctx.actor.accountId} returning 1`
  if (mine.length === 0) return fail('not_found')
  await ctx.publish([ctx.actor.accountId], 'notices')
  return { unread: await countUnread(ctx) }
}
