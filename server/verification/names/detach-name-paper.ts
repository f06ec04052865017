import type { detachNamePaper as contract } from '#contract/verification/names/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { publishDecision } from '../requests/deciding.ts'
import { loadVisibleRequest } from '../requests/read-requests.ts'
import { closeVerifierViews } from '../requests/verifier-views.ts'
import { loadExplainableForUpdate } from './load-explainable.ts'

/** Taking back what is not there changes nothing. */
export const detachNamePaper: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const row = await loadExplainableForUpdate(ctx, requestId)
  const [paper] = await ctx.sql<{ documentId: string }[]>`
    delete from verification.name_papers where request_id = ${requestId} returning document_id`
  if (paper) {
    await closeVerifierViews(ctx, requestId, paper.documentId)
    await ctx.log({
      action: 'document.name_paper_detached',
      subject: { kind: 'document', id: row.documentId },
      payload: { requestId, paperId: paper.documentId },
    })
    await publishDecision(ctx, row)
  }
  return loadVisibleRequest(ctx, requestId)
}
