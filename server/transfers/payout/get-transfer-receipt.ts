import type { getTransferReceipt as call } from '#contract/transfers/payout/calls.ts'
import { isPossible } from '#contract/transfers/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadTransfer } from '../requests/read-transfers.ts'

export const getTransferReceipt: CallFunction<typeof call> = async (ctx, { id, language }) => {
  const request = await loadTransfer(ctx, id)
  if (!isPossible('receipt', request.status)) return fail('wrong_state', { status: request.status })
  // Its fonts and what draws them are loaded when the first one is asked for.
  const { drawReceipt } = await import('./receipt-pdf.ts')
  const bytes = await drawReceipt(request, { ...ctx.request, language }, ctx.now)
  return {
    bytes,
    type: 'application/pdf',
    filename: `receipt-${request.transferRequestId}.pdf`,
    disposition: 'attachment',
    length: bytes.length,
  }
}
