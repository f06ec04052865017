import type * as contract from '#contract/identity/trusted-people.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export const endTrust: Answer<typeof contract.endTrust> = async (ctx, { id }) => {
  const { accountId: me } = ctx.actor
  const rows = await ctx.sql`update identity.trusted_people set ended_at = ${ctx.now}
    where id = ${id} and ended_at is null and (account_id = ${me} or trusted_id = ${me}) returning 1`
  if (rows.length === 0) return fail('not_found')
  await ctx.log({ action: 'account.trust_ended', subject: { kind: 'account', id: me } })
  return { message: 'success' }
}
