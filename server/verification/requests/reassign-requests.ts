import type { Context } from '#server/core/context.ts'
import { loadClaimed } from './claims.ts'
import { endUndecided } from './close-undecided.ts'
import { assigneeFor } from './verifier-offers.ts'
import { requestRows, seeAll } from './request-rows.ts'
import { closeDocument, grantVerifierViews } from './verifier-views.ts'

/** When a notary or agent checks no more, others take their open requests; what nobody can take ends undecided. */
export const passOnRequests = async (
  ctx: Context<null>,
  { accountId, successorId }: { accountId: string; successorId?: string },
): Promise<void> => {
  const rows = await requestRows(
    ctx,
    ctx.sql`r.issuer_id is null and r.assigned_to = ${accountId} and r.status = 'inprogress'`,
    ctx.sql`order by r.id for update of r`,
  )
  for (const row of rows) {
    const document = await loadClaimed(ctx, row.documentId, row.ownerId)
    const heir = successorId
      ? await assigneeFor(ctx, document, row.tier, { not: accountId, assignedTo: successorId })
      : 'no_authenticator'
    const assignee =
      typeof heir === 'string'
        ? await assigneeFor(ctx, document, row.tier, { not: accountId })
        : heir
    if (typeof assignee === 'string') {
      await endUndecided(ctx, row, 'unable_to_verify')
      continue
    }
    await ctx.sql`update verification.requests set assigned_to = ${assignee.assignedTo}, assigned_name = ${assignee.name}, changed_at = ${ctx.now}
      where id = ${row.id} and status = 'inprogress'`
    await closeDocument(ctx, row)
    await grantVerifierViews(ctx, row, assignee.accountIds)
    await ctx.log({
      action: 'document.verification_passed_on',
      subject: { kind: 'document', id: row.documentId },
      payload: { requestId: row.id, tier: row.tier, from: row.assignedName, to: assignee.name },
    })
    await ctx.emit('verification.requested', {
      requestId: row.id,
      documentId: row.documentId,
      documentTitle: row.requestedTitle,
      ownerId: row.ownerId,
      tier: row.tier,
      verifierIds: assignee.accountIds,
      price: row.price,
    })
    await ctx.publish([row.ownerId, accountId, ...assignee.accountIds, ...seeAll], 'requests')
  }
}
