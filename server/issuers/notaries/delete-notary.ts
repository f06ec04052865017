import type { deleteNotary as contract } from '#contract/issuers/notaries.ts'
import type { Answer } from '#server/core/context.ts'
import { stopChanges } from '#server/identity/public.ts'
import { withdrawVoucher } from '../invite-voucher.ts'
import { notaryById } from '../read-issuers.ts'

export const deleteNotary: Answer<typeof contract> = async (ctx, { notaryId }) => {
  const { accountId } = await notaryById(ctx, notaryId)
  await ctx.sql`update issuers.notaries set removed_at = ${ctx.now}, status = 'inactive', changed_at = ${ctx.now}
    where id = ${notaryId} and removed_at is null`
  await withdrawVoucher(ctx, 'notaries', notaryId)
  await stopChanges(ctx, ['notary'], notaryId)
  await ctx.log({ action: 'notary.deleted', subject: { kind: 'notary', id: notaryId } })
  await ctx.publish(['admin', 'support'], 'notaries')
  if (accountId) await ctx.emit('issuers.voucher_left', { accountId })
  return { message: 'notary_deleted' }
}
