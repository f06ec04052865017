import type { Context } from '#server/core/context.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'

export const merge = async (
  { sql }: Context<null>,
  { fromId, intoId }: MergedPair,
): Promise<void> => {
  await sql`update content.web_form_entries set account_id = ${intoId} where account_id = ${fromId}`
}
