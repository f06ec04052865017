import type { deleteNotary as contract } from '#contract/issuers/notaries/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { stopChanges } from '#server/identity/public.ts'
import { withdrawVerifier } from '../invite-verifier.ts'
import { loadNotary } from '../read-issuers.ts'

export const deleteNotary: CallFunction<typeof contract> = async (ctx, { notaryId }) => {
  const { accountId } = await loadNotary(ctx, notaryId)
  await ctx.sql`update issuers.notaries set removed_at = ${ctx.now}, status = 'inactive', changed_at = ${ctx.now}
    where id = ${notaryId} and removed_at is null`
  await withdrawVerifier(ctx, 'notaries', notaryId)
  await stopChanges(ctx, ['notary'], notaryId)
  await ctx.log({ action: 'notary.deleted', subject: { kind: 'notary', id: notaryId } })
  await ctx.publish(['admin', 'support'], 'notaries')
  if (accountId) await ctx.emit('issuers.verifier_left', { accountId })
  return { message: 'notary_deleted' }
}
