import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/** A course that both have saved is saved once; one that the account that stays has removed and the other not is saved. */
export const merge = async (
  { sql }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update wishlist.wishes w set removed_at = null from wishlist.wishes o
    where w.account_id = ${intoId} and w.removed_at is not null
      and o.account_id = ${fromId} and o.course_id = w.course_id and o.removed_at is null`
  await sql`update wishlist.wishes w set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from wishlist.wishes o where o.account_id = ${intoId} and o.course_id = w.course_id)`
  await sql`delete from wishlist.wishes where account_id = ${fromId}`
}
