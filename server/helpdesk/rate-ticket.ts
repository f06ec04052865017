import type { rateTicket as contract } from '#contract/helpdesk/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadAuthorizedTicket } from './tickets.ts'

/** Only whoever asked for help says how it was, and only once it is closed. */
export const rateTicket: CallFunction<typeof contract> = async (ctx, { id, stars }) => {
  const ticket = await loadAuthorizedTicket(ctx, id)
  if (ticket.customer_id !== ctx.actor.accountId) return fail('not_found')
  if (ticket.state !== 'closed') return fail('wrong_state')
  await ctx.sql`insert into helpdesk.ratings (ticket_id, stars, rated_at) values (${id}, ${stars}, ${ctx.now})
    on conflict (ticket_id) do update set stars = excluded.stars, rated_at = excluded.rated_at`
  if (ticket.rating === null)
    await ctx.emit('helpdesk.rated', { ticketId: id, customerId: ticket.customer_id })
  await ctx.publish([ctx.actor.accountId], 'tickets')
  return loadAuthorizedTicket(ctx, id)
}
