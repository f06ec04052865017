// The held coins move: to the receiver, or out to the bank.
import type { Context } from '#server/core/context.ts'
import { capture, openWallet } from '#server/wallet/public.ts'
import { toAboutTransfer, notifyParticipants } from '../announce.ts'
import type { TransferRow } from '../transfer-rows.ts'

export const completeTransfer = async (
  ctx: Context,
  r: TransferRow,
  decidedBy: string | null,
): Promise<void> => {
  if (r.receiverId) await openWallet(ctx, r.receiverId)
  const transferId = await capture(
    ctx,
    r.holdId!,
    undefined,
    r.receiverId ? { owner: r.receiverId } : 'payout',
  )
  await ctx.sql`update transfers.requests set status = 'approved', decided_by = ${decidedBy}, decided_at = ${ctx.now}, transfer_id = ${transferId},
      payout_state = case when type = 'bank' then 'queued' end, payout_changed_at = ${ctx.now}, changed_at = ${ctx.now}
    where id = ${r.id}`
  if (r.type === 'bank')
    await ctx.queue('transfers.pay', { requestId: r.id }, { key: `pay ${r.id}` })
  await ctx.log({
    action: 'transfer.approved',
    subject: { kind: 'transfer', id: r.id },
    payload: { coins: r.coins, transferId },
  })
  await ctx.emit('transfers.approved', toAboutTransfer(r))
  await notifyParticipants(ctx, r)
}
