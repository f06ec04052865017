import type * as contract from '#contract/helpdesk/calls.ts'
import type { Ticket } from '#contract/helpdesk/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { worksOnTickets, ticketColumns } from './tickets.ts'

export const listTickets: CallFunction<typeof contract.listTickets> = async (
  ctx,
  { page, per_page, state, search },
) => {
  const rows = await ctx.sql<InCamelCase<Ticket>[]>`
    select ${ticketColumns(ctx.sql)} from helpdesk.tickets t
    where (${worksOnTickets(ctx.actor)} or t.customer_id = ${ctx.actor.accountId})
      and (${state ?? null}::text is null or t.state = ${state ?? null})
      and (${search ?? null}::text is null or identity.public_folded(t.title) like ${containingFolded(ctx, search ?? '')}
        or t.latin like ${containingFolded(ctx, search ?? '')} or t.number = ${search ?? ''})
    order by t.id desc limit ${per_page} offset ${(page - 1) * per_page}`
  return rows.map((row) => inSnakeCase(row))
}
