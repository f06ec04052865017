import type { attachNamePaper as contract } from '#contract/verification/names/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { lockDocument } from '#server/vault/public.ts'
import { publishDecision } from '../requests/deciding.ts'
import { loadVisibleRequest } from '../requests/read-requests.ts'
import { closeVerifierViews, openPaper } from '../requests/verifier-views.ts'
import { loadExplainableForUpdate } from './load-explainable.ts'

export const attachNamePaper: CallFunction<typeof contract> = async (
  ctx,
  { requestId, documentId, reason },
) => {
  const row = await loadExplainableForUpdate(ctx, requestId)
  // What is to be explained does not explain itself.
  if (documentId === row.documentId)
    return fail('bad_input', { fields: { documentId: 'is_the_document' } })
  await lockDocument(ctx, documentId, row.ownerId)
  const [paper] = await ctx.sql`select from vault.public_documents
    where id = ${documentId} and owner_id = ${row.ownerId} and deleted_at is null`
  // Absent and another's look alike.
  if (!paper) return fail('not_yours')
  await assertGuardianConsent(ctx, row.ownerId, 'shares')
  const before = row.namePaper?.documentId
  if (before && before !== documentId) await closeVerifierViews(ctx, requestId, before)
  await ctx.sql`insert into verification.name_papers (request_id, document_id, reason, attached_at)
    values (${requestId}, ${documentId}, ${reason}, ${ctx.now})
    on conflict (request_id) do update
      set document_id = excluded.document_id, reason = excluded.reason, attached_at = excluded.attached_at`
  await openPaper(ctx, row, documentId)
  await ctx.log({
    action: 'document.name_paper_attached',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId, paperId: documentId },
  })
  await publishDecision(ctx, row)
  return loadVisibleRequest(ctx, requestId)
}
