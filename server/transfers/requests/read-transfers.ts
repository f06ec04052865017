import type { getTransfer as getCall } from '#contract/transfers/calls.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { screeningOf } from '../screening/screening-rows.ts'
import { reviewOf } from './review.ts'
import { approvalsOf, shownTransfer, transferRow } from '../transfer-rows.ts'

/** A maker's own, or for a checker any that was submitted; all others are as absent. */
export const oneTransfer = async (ctx: SignedContext, id: string): Promise<TransferRequest> => {
  const row = await transferRow(ctx, id)
  const checks = ctx.actor.roles.includes('checker')
  if (!row || (row.makerId !== ctx.actor.accountId && !(checks && row.status !== 'draft')))
    return fail('not_found')
  const review = checks && row.status === 'pending approval' ? await reviewOf(ctx, row) : []
  const screening = checks && row.type === 'bank' ? await screeningOf(ctx, row) : null
  return { ...shownTransfer(ctx, row, await approvalsOf(ctx, row), review), screening }
}

export const getTransfer: Answer<typeof getCall> = (ctx, { id }) => oneTransfer(ctx, id)
