import type { detachNamePaper as contract } from '#contract/verification/names/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { announced } from '../requests/deciding.ts'
import { loadVisibleRequest } from '../requests/read-requests.ts'
import { closeVerifierViews } from '../requests/verifier-views.ts'
import { openForExplaining } from './open-for-explaining.ts'

/** Taking back what is not there changes nothing. */
export const detachNamePaper: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  const row = await openForExplaining(ctx, requestId)
  const [paper] = await ctx.sql<{ documentId: string }[]>`
    delete from verification.name_papers where request_id = ${requestId} returning document_id`
  if (paper) {
    await closeVerifierViews(ctx, requestId, paper.documentId)
    await ctx.log({
      action: 'document.name_paper_detached',
      subject: { kind: 'document', id: row.documentId },
      payload: { requestId, paperId: paper.documentId },
    })
    await announced(ctx, row)
  }
  return loadVisibleRequest(ctx, requestId)
}
