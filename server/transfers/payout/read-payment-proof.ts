import type { readPaymentProof as call } from '#contract/transfers/payout/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { transferRows } from '../transfer-rows.ts'
import { toPaymentProof } from './paid-transfers.ts'

/** Names and all: the paper that the code stands on says them, and the code is known from there alone. */
export const readPaymentProof: CallFunction<typeof call> = async (ctx, { publicId }) => {
  const [row] = await transferRows(
    ctx,
    ctx.sql`r.id = (select p.request_id from transfers.payment_proofs p where p.public_id = ${publicId})`,
  )
  return row ? toPaymentProof(row) : fail('not_found')
}
