import { approveTransfer as oneCall } from '#contract/transfers/decision/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { announceSubmitted } from '../announce.ts'
import { assertPayoutAllowed } from '../payout/payout-limits.ts'
import { loadTransfer } from '../requests/read-transfers.ts'
import { passesScreening, findScreening } from '../screening/screening-rows.ts'
import { listApprovals } from '../transfer-rows.ts'
import { approvalsNeeded, lockCounterparty } from './approvals-needed.ts'
import { maySettle } from './can-settle.ts'
import { completeTransfer } from './complete-transfer.ts'
import { insertDecision, loadDecidableTransferForUpdate } from './decision-rows.ts'

/** One approval of a checker; the last one needed settles the request. Its calls want a fresh proof. */
export const approve = async (
  ctx: SignedContext,
  id: string,
  { remarks = '', version }: { remarks?: string; version?: number },
): Promise<void> => {
  const decidable = await loadDecidableTransferForUpdate(ctx, 'approve', id, version)
  const { row } = decidable
  if (!(await maySettle(ctx, row))) return fail('wallet_frozen')
  if (row.form.type === 'bank') await assertPayoutAllowed(ctx, row.form.accountDetails)
  if (row.type === 'bank' && !passesScreening(await findScreening(ctx, row)))
    return fail('screening_open')
  await lockCounterparty(ctx, row)
  const { needed } = await approvalsNeeded(ctx, row)
  await ctx.sql`update transfers.requests set approvals_needed = ${needed}
    where id = ${id} and approvals_needed < ${needed}`
  const { count } = await insertDecision(ctx, decidable, 'approved', remarks)
  // Two approvals are two people's, neither of them the other's deputy.
  if (count === 0) return fail('same_person', { reason: 'already_approved' })
  const given = await listApprovals(ctx, row)
  if (given.length >= needed) return completeTransfer(ctx, row, ctx.actor.accountId)
  await ctx.sql`update transfers.requests set changed_at = ${ctx.now} where id = ${id}`
  await ctx.log({
    action: 'transfer.approved_once',
    subject: { kind: 'transfer', id },
    payload: { given: given.length, needed },
  })
  await announceSubmitted(
    ctx,
    row,
    given.flatMap(({ by, forId }) => (forId ? [by, forId] : [by])),
  )
}

export const approveTransfer: CallFunction<typeof oneCall> = async (
  ctx,
  { transactionId, remarks, version },
) => {
  await approve(ctx, transactionId, { remarks, version })
  return { ...(await loadTransfer(ctx, transactionId)), message: 'request_approved_success' }
}
