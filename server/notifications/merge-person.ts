import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

export const merge = async (
  { sql }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update notifications.notices n set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from notifications.notices o where o.account_id = ${intoId} and o.once = n.once)`
  // What the account that stays has chosen counts; links in letters to the other choose nothing any more.
  await sql`delete from notifications.mail_links where account_id = ${fromId}`
}
