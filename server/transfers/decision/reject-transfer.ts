// A checker rejects a request, with a reason for its maker.
import type { TransferRejection } from '#contract/transfers/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insertDecision, loadDecidableTransferForUpdate } from './decision-rows.ts'
import { endAsRejected } from './end-as-rejected.ts'

type Rejection = { remarks?: string; version?: number; reasonCode?: TransferRejection }

export const rejectTransfer = async (
  ctx: SignedContext,
  id: string,
  { remarks = '', reasonCode = 'other', version }: Rejection,
): Promise<void> => {
  const decidable = await loadDecidableTransferForUpdate(ctx, 'reject', id, version)
  if (remarks === '') return fail('bad_input', { fields: { remarks: 'required' } })
  const { count } = await insertDecision(ctx, decidable, 'rejected', remarks)
  if (count === 0) return fail('same_person', { reason: 'already_approved' })
  await endAsRejected(ctx, decidable.row, ctx.actor.accountId, reasonCode, remarks)
}
