// The maker takes back what nobody has decided yet: it is a draft again, and the coins are free.
import { canFrom } from '#contract/transfers/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { release } from '#server/wallet/public.ts'
import { notifyParticipants } from '../announce.ts'
import { loadOwnTransferForUpdate } from './save-transfer.ts'

export const withdrawTransfer = async (ctx: SignedContext, id: string): Promise<void> => {
  const row = await loadOwnTransferForUpdate(ctx, id)
  if (!(canFrom.withdraw as readonly string[]).includes(row.status))
    return fail('wrong_state', { status: row.status })
  if (row.holdId) await release(ctx, row.holdId)
  await ctx.sql`update transfers.requests set status = 'draft', hold_id = null, changed_at = ${ctx.now} where id = ${id}`
  await ctx.log({ action: 'transfer.withdrawn', subject: { kind: 'transfer', id } })
  await notifyParticipants(ctx, row)
}
