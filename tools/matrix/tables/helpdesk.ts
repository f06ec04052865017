import { named, type Table } from '../expectation.ts'

const own = ['signed-in', 'own'] as const

export const helpdesk: Table = {
  createTicket: own,
  getTicketToken: own,
  listTickets: ['signed-in', 'visible'],
  getTicket: ['signed-in', named('path.id', 'ticket', 'oneself', 'support', 'admin')],
  listArticles: ['signed-in', named('path.id', 'ticket', 'oneself', 'support', 'admin')],
  createTicketArticle: [
    'signed-in',
    named('body.ticket_id', 'ticket', 'oneself', 'support', 'admin'),
  ],
  rateTicket: ['signed-in', named('path.id', 'ticket', 'oneself')],
  getAttachment: ['signed-in', named('path.url', 'attachment', 'oneself', 'support', 'admin')],
}
