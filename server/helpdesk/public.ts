// The public interface of the help desk for other modules.
import type { Context } from '#server/core/context.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    'helpdesk.opened': AboutTicket
    /** The customer said how it was, for the first time. */
    'helpdesk.rated': { ticketId: number; customerId: string }
    /** The desk wrote to the customer. */
    'helpdesk.answered': AboutTicket & { articleId: number }
    /** The customer wrote to the desk. `deskIds`: who works on it, else everyone of support. */
    'helpdesk.replied': AboutTicket & { articleId: number; staffIds: string[] }
    /** Tickets of an account that was erased are gone. */
    'helpdesk.erased': { ticketIds: number[] }
  }
}
type AboutTicket = { ticketId: number; number: string; title: string; customerId: string }

export { openTicket } from './open-ticket.ts'

/** Open tickets that somebody works on go to another, or to nobody in particular. Gives their ids. */
export const reassignTickets = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  from: { ownerId: string } | { ticketIds: readonly number[]; ownerId: string | null },
  toId: string | null,
): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`update helpdesk.tickets set owner_id = ${toId}, updated_at = ${now}
      where owner_id is not distinct from ${from.ownerId} and state <> 'closed'
        ${'ticketIds' in from ? sql`and id = any (${[...from.ticketIds]}::bigint[])` : sql``}
      returning id`
  ).map(({ id }) => id)
