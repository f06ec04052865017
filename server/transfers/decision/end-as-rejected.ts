// A pending request ends without moving coins: by a checker, by its sender's no, or because nobody decided in time.
import type { TransferRejection } from '#contract/transfers/state.ts'
import type { Context } from '#server/core/context.ts'
import { release } from '#server/wallet/public.ts'
import { toAboutTransfer, notifyParticipants } from '../announce.ts'
import type { TransferRow } from '../transfer-rows.ts'

const logged: Partial<Record<TransferRejection, string>> = {
  expired: 'transfer.expired',
  sender_refused: 'transfer.refused_by_sender',
}

/** Its coins go back to the sender. */
export const endAsRejected = async (
  ctx: Context,
  row: TransferRow,
  by: string | null,
  reasonCode: TransferRejection,
  remarks: string,
): Promise<void> => {
  if (row.holdId) await release(ctx, row.holdId, reasonCode === 'expired' ? 'expired' : 'released')
  await ctx.sql`update transfers.requests set status = 'rejected', decided_by = ${by}, decided_at = ${ctx.now}, reason_code = ${reasonCode},
      rejection_remarks = ${remarks}, changed_at = ${ctx.now} where id = ${row.id}`
  await ctx.log({
    action: logged[reasonCode] ?? 'transfer.rejected',
    subject: { kind: 'transfer', id: row.id },
    payload: { reasonCode, remarks },
  })
  await ctx.emit('transfers.rejected', {
    ...toAboutTransfer(row),
    submission: row.submission,
    reasonCode,
    remarks,
  })
  await notifyParticipants(ctx, row)
}
