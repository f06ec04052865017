// Who may see which ticket, and the columns of Zammad's shape.
import type { Ticket } from '#contract/helpdesk/calls.ts'
import type { Actor, SignedContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { fail } from '#server/core/fail.ts'

export const worksOnTickets = (actor: Actor): boolean =>
  actor.roles.includes('support') || actor.roles.includes('admin')

export const ticketColumns = (sql: Sql) => sql`
  t.id, t.number, t.title, t.type, t.state, t.priority, t.customer_id, t.owner_id, t.transaction_ref_id,
  (select count(*) from helpdesk.articles a where a.ticket_id = t.id and not a.internal) as article_count,
  (select r.stars from helpdesk.ratings r where r.ticket_id = t.id) as rating,
  t.first_response_at, t.closed_at as close_at, t.last_contact_at, t.created_by_id, t.created_at, t.updated_at`

/** The ticket if the caller may see it; someone else's is as absent. */
export const loadAuthorizedTicket = async (ctx: SignedContext, id: number): Promise<Ticket> => {
  const [ticket] = await ctx.sql<InCamelCase<Ticket>[]>`
    select ${ticketColumns(ctx.sql)} from helpdesk.tickets t
    where t.id = ${id} and (${worksOnTickets(ctx.actor)} or t.customer_id = ${ctx.actor.accountId})`
  return ticket ? inSnakeCase(ticket) : fail('not_found')
}
