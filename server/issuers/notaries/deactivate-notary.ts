import type { deactivateNotary as deactivation } from '#contract/issuers/notaries/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { stopChanges } from '#server/identity/public.ts'
import { loadNotary } from '../read-issuers.ts'

export const deactivateNotary: CallFunction<typeof deactivation> = async (ctx, { notaryId }) => {
  const { accountId } = await loadNotary(ctx, notaryId)
  const { count } =
    await ctx.sql`update issuers.notaries set status = 'inactive', changed_at = ${ctx.now}
    where id = ${notaryId} and status = 'active' and removed_at is null`
  if (count === 0) return fail('wrong_state')
  await stopChanges(ctx, ['notary'], notaryId)
  await ctx.log({ action: 'notary.deactivated', subject: { kind: 'notary', id: notaryId } })
  await ctx.publish(['admin', 'support'], 'notaries')
  if (accountId) await ctx.emit('issuers.verifier_left', { accountId })
  return { ...(await loadNotary(ctx, notaryId)), message: 'notary_deactivated' }
}
