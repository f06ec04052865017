import type { deleteTransfer as call } from '#contract/transfers/requests/calls.ts'
import { canFrom } from '#contract/transfers/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadOwnTransferForUpdate } from './save-transfer.ts'

/** A deleted draft is out of everyone's sight and its reference free; the log keeps that it was there. */
export const deleteTransfer: CallFunction<typeof call> = async (ctx, { id }) => {
  const row = await loadOwnTransferForUpdate(ctx, id)
  const { count } = await ctx.sql`update transfers.requests set deleted_at = ${ctx.now}
    where id = ${id} and status = any (${canFrom.delete as unknown as string[]})`
  if (count === 0) return fail('wrong_state', { status: row.status })
  await ctx.log({ action: 'transfer.deleted', subject: { kind: 'transfer', id } })
  await ctx.publish([ctx.actor.accountId], 'transfers')
  return { message: 'draft_delete_success' }
}
