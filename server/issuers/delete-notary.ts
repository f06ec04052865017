import type { deleteNotary as contract } from '#contract/notaries.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export const deleteNotary: Answer<typeof contract> = async (ctx, { notaryId }) => {
  const { count } = await ctx.sql`update issuers.notaries set removed_at = ${ctx.now}, status = 'inactive', changed_at = ${ctx.now}
    where id = ${notaryId} and removed_at is null`
  if (count === 0) return fail('not_found')
  await ctx.log({ action: 'notary.deleted', subject: { kind: 'notary', id: notaryId } })
  return { message: 'notary_deleted' }
}
