import { maxSaved, type addToWishlist as contract } from '#contract/wishlist/calls.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadSavedIds } from './list-saved-ids.ts'

/** For so long a removed course comes back to its old place. */
const placeKept = minutes(60)

export const addToWishlist: CallFunction<typeof contract> = async (ctx, { courseIds }) => {
  const { sql, now, actor } = ctx
  // One's own saves take turns, so that none slips past the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('wishlist.wishes', 0) # hashtextextended(${actor.accountId}, 0))`
  // The first named is the newest, as a browser keeps them.
  const added = await sql<{ courseId: string }[]>`
    insert into wishlist.wishes as w (account_id, course_id, saved_at, fee_when_saved, currency_when_saved, known_fee, known_currency)
    select ${actor.accountId}, r.id, ${now}::timestamptz - (array_position(${courseIds}::uuid[], r.id) - 1) * interval '1 ms',
      r.fee_amount, r.fee_currency, r.fee_amount, r.fee_currency
    from catalogue.public_courses r where r.id = any (${courseIds}::uuid[]) and r.status <> 'withdrawn'
    on conflict (account_id, course_id) do update set removed_at = null,
      saved_at = case when w.removed_at > ${after(now, -placeKept)} then w.saved_at else excluded.saved_at end,
      fee_when_saved = excluded.fee_when_saved, currency_when_saved = excluded.currency_when_saved,
      known_fee = excluded.known_fee, known_currency = excluded.known_currency
    where w.removed_at is not null
    returning course_id`
  if (added.length > 0)
    await ctx.emit('wishlist.added', {
      accountId: actor.accountId,
      courseIds: added.map(({ courseId }) => courseId),
    })
  const saved = await loadSavedIds(ctx, actor.accountId)
  if (saved.length > maxSaved) return fail('wishlist_full', { most: maxSaved })
  await ctx.publish([actor.accountId], 'wishlist')
  return { data: { courseIds: saved }, message: 'success', status: true }
}
