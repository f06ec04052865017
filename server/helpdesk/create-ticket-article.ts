import type { createTicketArticle as contract, Ticket } from '#contract/helpdesk/calls.ts'
import type { PreparedAnswer } from '#server/core/context.ts'
import { listAccountsWithRole } from '#server/identity/public.ts'
import type { AcceptedFile } from '#server/providers/inspect/accept-file.ts'
import { acceptAttachments, loadArticles, insertArticle } from './articles.ts'
import { worksOnTickets, loadAuthorizedTicket } from './tickets.ts'

type State = Ticket['state']
/** A customer's follow-up reopens a closed ticket, and one that was put off. */
const afterCustomer = (state: State): State => (state === 'new' ? 'new' : 'open')
/** Unless the desk says which state follows: an answered ticket is not new any more, and notes change nothing. */
const afterDesk = (state: State, answered: boolean): State =>
  state === 'new' && answered ? 'open' : state

const write: PreparedAnswer<typeof contract, AcceptedFile[]>['answer'] = async (
  ctx,
  { ticket_id, state, ...article },
  files,
) => {
  const ticket = await loadAuthorizedTicket(ctx, ticket_id)
  const sender =
    worksOnTickets(ctx.actor) && ticket.customer_id !== ctx.actor.accountId ? 'Agent' : 'Customer'
  const articleId = await insertArticle(
    ctx,
    ticket_id,
    { id: ctx.actor.accountId, sender },
    article,
    files,
  )
  const answered = sender === 'Agent' && !article.internal
  const next =
    sender === 'Customer'
      ? afterCustomer(ticket.state)
      : (state ?? afterDesk(ticket.state, answered))
  await ctx.sql`update helpdesk.tickets set state = ${next}, updated_at = ${ctx.now},
      closed_at = case when ${next} = 'closed' then coalesce(closed_at, ${ctx.now}) end,
      last_contact_at = case when ${article.internal ?? false} then last_contact_at else ${ctx.now} end,
      first_response_at = coalesce(first_response_at, ${answered ? ctx.now : null}),
      owner_id = coalesce(owner_id, ${sender === 'Agent' ? ctx.actor.accountId : null})
    where id = ${ticket_id}`
  const about = {
    ticketId: ticket_id,
    number: ticket.number,
    title: ticket.title,
    customerId: ticket.customer_id,
    articleId,
  }
  const supporters = sender === 'Customer' ? await listAccountsWithRole(ctx, 'support') : []
  if (answered) await ctx.emit('helpdesk.answered', about)
  if (sender === 'Customer')
    await ctx.emit('helpdesk.replied', {
      ...about,
      staffIds: ticket.owner_id ? [ticket.owner_id] : supporters,
    })
  await ctx.publish(sender === 'Agent' ? [ticket.customer_id] : supporters, 'tickets')
  const [written] = await loadArticles(ctx.sql, ticket_id, true, articleId)
  return written!
}

export const createTicketArticle: PreparedAnswer<typeof contract, AcceptedFile[]> = {
  prepare: async (ctx, { ticket_id, attachments }) => {
    await loadAuthorizedTicket(ctx, ticket_id)
    return acceptAttachments(ctx, attachments)
  },
  answer: write,
}
