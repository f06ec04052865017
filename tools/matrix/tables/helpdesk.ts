import { namedObject, type Table } from '../expectation.ts'

const own = ['signed-in', 'own'] as const

export const helpdesk: Table = {
  createTicket: own,
  getTicketToken: own,
  listTickets: ['signed-in', 'visible'],
  getTicket: ['signed-in', namedObject('path.id', 'ticket', 'oneself', 'support', 'admin')],
  listArticles: ['signed-in', namedObject('path.id', 'ticket', 'oneself', 'support', 'admin')],
  createTicketArticle: [
    'signed-in',
    namedObject('body.ticket_id', 'ticket', 'oneself', 'support', 'admin'),
  ],
  rateTicket: ['signed-in', namedObject('path.id', 'ticket', 'oneself')],
  getAttachment: [
    'signed-in',
    namedObject('path.url', 'attachment', 'oneself', 'support', 'admin'),
  ],
}
