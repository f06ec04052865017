import type { ticketTypes } from '#contract/helpdesk/calls.ts'
import type { Context } from '#server/core/context.ts'
import { listAccountsWithRole } from '#server/identity/public.ts'
import type { AcceptedFile } from '#server/providers/inspect/accept-file.ts'
import { type NewArticle, insertArticle } from './articles.ts'

export type NewTicket = {
  customerId: string
  title: string
  type: (typeof ticketTypes)[number]
  priority?: '1 low' | '2 normal' | '3 high'
  /** A transaction id, or `document:<id>`. */
  reference: string | null
  article: Omit<NewArticle, 'attachments'>
  /** Accepted before, outside the transaction. */
  files?: readonly AcceptedFile[]
}

/** Opens a ticket in the caller's transaction and tells support. */
export const openTicket = async (
  ctx: Context,
  ticket: NewTicket,
): Promise<{ ticketId: number; articleId: number; number: string }> => {
  const [row] = await ctx.sql<{ id: number; number: string }[]>`
    insert into helpdesk.tickets (title, type, priority, customer_id, transaction_ref_id, last_contact_at, created_by_id, created_at, updated_at)
    values (${ticket.title}, ${ticket.type}, ${ticket.priority ?? '2 normal'}, ${ticket.customerId}, ${ticket.reference},
      ${ctx.now}, ${ctx.actor?.accountId ?? ticket.customerId}, ${ctx.now}, ${ctx.now})
    returning id, number`
  const articleId = await insertArticle(
    ctx,
    row!.id,
    { id: ticket.customerId, sender: 'Customer' },
    ticket.article,
    ticket.files ?? [],
  )
  await ctx.log({
    action: 'ticket.opened',
    subject: { kind: 'ticket', id: String(row!.id) },
    payload: { type: ticket.type },
  })
  await ctx.emit('helpdesk.opened', {
    ticketId: row!.id,
    number: row!.number,
    title: ticket.title,
    customerId: ticket.customerId,
  })
  await ctx.publish([ticket.customerId, ...(await listAccountsWithRole(ctx, 'support'))], 'tickets')
  return { ticketId: row!.id, articleId, number: row!.number }
}
