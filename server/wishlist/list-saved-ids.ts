import type { listSavedIds as contract } from '#contract/wishlist/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'

/** The newest first; courses that were withdrawn are left out. */
export const loadSavedIds = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
    select w.course_id as id from wishlist.wishes w join catalogue.public_courses c on c.id = w.course_id and c.status <> 'withdrawn'
    where w.account_id = ${accountId} and w.removed_at is null order by w.saved_at desc, w.course_id`
  ).map(({ id }) => id)

export const listSavedIds: CallFunction<typeof contract> = async (ctx) => ({
  data: { courseIds: await loadSavedIds(ctx, ctx.actor.accountId) },
  message: 'success',
  status: true,
})
