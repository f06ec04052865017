import type { TransferRequest } from '#contract/transfers/shapes.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { approvalsNeeded } from '../decision/approvals-needed.ts'
import { findChecksAs } from '../deputies/deputy-rows.ts'
import { findRecall } from '../payout/recall-rows.ts'
import { findScreening } from '../screening/screening-rows.ts'
import { listApprovals, toTransferRequest, findTransfer } from '../transfer-rows.ts'
import { reviewOf } from './review.ts'

/** A maker's own, or for a checker any that was submitted; all others are as absent. */
export const loadTransfer = async (ctx: SignedContext, id: string): Promise<TransferRequest> => {
  const row = await findTransfer(ctx, id)
  const as = await findChecksAs(ctx)
  const checks = as !== null
  if (!row || (row.makerId !== ctx.actor.accountId && !(checks && row.status !== 'draft')))
    return fail('not_found')
  const together = row.status === 'pending approval' ? await approvalsNeeded(ctx, row) : null
  const review = checks && together ? await reviewOf(ctx, row, together) : []
  const screening = checks && row.type === 'bank' ? await findScreening(ctx, row) : null
  const now = { ...row, approvalsNeeded: together?.needed ?? row.approvalsNeeded }
  const recall = row.payoutState === null ? null : await findRecall(ctx, row.id)
  return {
    ...toTransferRequest(ctx, now, await listApprovals(ctx, row), review, as),
    decidesFor: as?.forName ?? null,
    screening,
    recall,
  }
}
