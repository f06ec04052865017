import type { createTicket as contract } from '#contract/helpdesk/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { openTicket } from './open-ticket.ts'
import { seenTicket } from './tickets.ts'

export const createTicket: Answer<typeof contract> = async (
  ctx,
  { title, type, priority, transaction_ref_id, article },
) => {
  const { ticketId, articleId } = await openTicket(ctx, {
    customerId: ctx.actor.accountId,
    title,
    type,
    priority,
    reference: transaction_ref_id ?? null,
    article,
  })
  return { ...(await seenTicket(ctx, ticketId)), article_ids: [articleId] }
}
