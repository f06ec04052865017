import { approveTransfer as oneCall } from '#contract/transfers/decision/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { oneTransfer } from '../requests/read-transfers.ts'
import { approve } from './decide-transfer.ts'

export const approveTransfer: Answer<typeof oneCall> = async (
  ctx,
  { transactionId, remarks, version },
) => {
  await approve(ctx, transactionId, { remarks, version })
  return { ...(await oneTransfer(ctx, transactionId)), message: 'request_approved_success' }
}
