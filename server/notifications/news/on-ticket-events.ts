// News of the help desk.
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { listAccountsWithRole } from '#server/identity/public.ts'
import { notify } from '../notify.ts'

const ticket = (ticketId: number): string => screenPath('ticket', { ticketId })

export const onTicketEvents: Subscriptions = {
  'helpdesk.opened': async (ctx, { ticketId, number, title, customerId }) => {
    const desk = (await listAccountsWithRole(ctx, 'support')).filter((id) => id !== customerId)
    await notify(ctx, desk, {
      name: 'ticket_opened',
      values: { number, title },
      link: ticket(ticketId),
      once: `ticket ${ticketId}`,
    })
  },
  'helpdesk.answered': async (ctx, { ticketId, number, title, customerId, articleId }) =>
    void (await notify(ctx, [customerId], {
      name: 'ticket_answered',
      values: { number, title },
      link: ticket(ticketId),
      once: `article ${articleId}`,
    })),
  'helpdesk.replied': async (ctx, { ticketId, number, title, articleId, staffIds }) =>
    void (await notify(ctx, staffIds, {
      name: 'ticket_replied',
      values: { number, title },
      link: ticket(ticketId),
      once: `article ${articleId}`,
    })),
  // What the desk was told of them: a notice has the title of its ticket.
  'helpdesk.erased': async ({ sql }, { ticketIds }) =>
    void (await sql`delete from notifications.notices where link = any (${ticketIds.map(ticket)})`),
}
