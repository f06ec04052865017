import type { reverseRequest as contract } from '#contract/verification/requests/calls.ts'
import { canFrom, reversedStatus } from '#contract/verification/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  publishDecision,
  assertPossible,
  assertThemselves,
  assertNamesNoOther,
  loadDecidableForUpdate,
} from './deciding.ts'
import { loadReadableRequest, loadVisibleRequest } from './read-requests.ts'
import type { RequestRow } from './request-rows.ts'
import { regrantVerifierViews } from './verifier-views.ts'

/** An admin may take back any decision but about a document of their own; a verifier those of their own or their organisation. */
const loadReversibleForUpdate = async (
  ctx: SignedContext,
  body: { id: string; revertedBy?: string },
): Promise<RequestRow> => {
  assertNamesNoOther(ctx.actor.accountId, body.revertedBy)
  if (!ctx.actor.roles.includes('admin'))
    return (await loadDecidableForUpdate(ctx, 'reverse', { id: body.id })).row
  assertThemselves(ctx)
  const { row } = await loadReadableRequest(ctx, body.id, 'for update')
  if (row.ownerId === ctx.actor.accountId) return fail('own_document')
  assertPossible('reverse', row.transactionStatus)
  return row
}

export const reverseRequest: CallFunction<typeof contract> = async (ctx, body) => {
  const row = await loadReversibleForUpdate(ctx, body)
  const from = row.transactionStatus as keyof typeof reversedStatus
  const { count } = await ctx.sql`update verification.requests set status = ${reversedStatus[from]},
      reverted_by = ${ctx.actor.accountId}, reverted_at = ${ctx.now}, revert_remarks = ${body.revertRemarks}, changed_at = ${ctx.now}
    where id = ${row.id} and status = ${from} and status = any (${canFrom.reverse as unknown as string[]})`
  if (count === 0) return fail('wrong_state')
  await regrantVerifierViews(ctx, row, reversedStatus[from])
  if (from === 'approved') await ctx.queue('verification.revoke', { requestId: row.id })
  await ctx.log({
    action: from === 'approved' ? 'document.approval_reverted' : 'document.rejection_reverted',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId: row.id, tier: row.tier, remarks: body.revertRemarks },
  })
  await ctx.emit('verification.reversed', {
    ...(await publishDecision(ctx, row)),
    from,
    by: ctx.actor.accountId,
    remarks: body.revertRemarks,
  })
  return { ...(await loadVisibleRequest(ctx, row.id)), message: 'transaction_reversed_success' }
}
