import type { removeFromWishlist as contract } from '#contract/wishlist/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadSavedIds } from './list-saved-ids.ts'

export const removeFromWishlist: CallFunction<typeof contract> = async (ctx, { courseIds }) => {
  await ctx.sql`update wishlist.wishes set removed_at = ${ctx.now}
    where account_id = ${ctx.actor.accountId} and course_id = any (${courseIds}::uuid[]) and removed_at is null`
  await ctx.publish([ctx.actor.accountId], 'wishlist')
  return {
    data: { courseIds: await loadSavedIds(ctx, ctx.actor.accountId) },
    message: 'success',
    status: true,
  }
}
