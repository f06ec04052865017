import type { askAboutDocument as contract } from '#contract/vault/documents/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { openTicket } from '#server/helpdesk/public.ts'
import { assertOwn, loadDocument } from '../vault-reads.ts'

/** A help ticket that names the document it is about. */
export const askAboutDocument: CallFunction<typeof contract> = async (
  ctx,
  { studentId, documentId, title, description },
) => {
  assertOwn(ctx.actor, studentId)
  if (documentId) await loadDocument(ctx, studentId, documentId)
  const { ticketId, number } = await openTicket(ctx, {
    customerId: studentId,
    title,
    type: 'support',
    reference: documentId ? `document:${documentId}` : null,
    article: { body: description },
  })
  return { id: ticketId, number }
}
