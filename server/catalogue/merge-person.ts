import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

/** The same search that both have saved is kept once. */
export const merge = async (
  { sql }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update catalogue.saved_searches s set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from catalogue.saved_searches o where o.account_id = ${intoId} and o.wish = s.wish)`
  await sql`delete from catalogue.saved_searches where account_id = ${fromId}`
}
