import type { createTicket as contract } from '#contract/helpdesk/calls.ts'
import type { PreparedAnswer } from '#server/core/context.ts'
import type { AcceptedFile } from '#server/providers/inspect/accept-file.ts'
import { acceptAttachments } from './articles.ts'
import { openTicket } from './open-ticket.ts'
import { loadAuthorizedTicket } from './tickets.ts'

export const createTicket: PreparedAnswer<typeof contract, AcceptedFile[]> = {
  prepare: (ctx, { article }) => acceptAttachments(ctx, article.attachments),
  answer: async (ctx, { title, type, priority, transaction_ref_id, article }, files) => {
    const { ticketId, articleId } = await openTicket(ctx, {
      customerId: ctx.actor.accountId,
      title,
      type,
      priority,
      reference: transaction_ref_id ?? null,
      article,
      files,
    })
    return { ...(await loadAuthorizedTicket(ctx, ticketId)), article_ids: [articleId] }
  },
}
