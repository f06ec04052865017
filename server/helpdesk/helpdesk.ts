// Front page of the help desk.
import * as contract from '#contract/helpdesk.ts'
import { domain } from '#server/core/domain.ts'
import { createArticle } from './create-article.ts'
import { createTicket } from './create-ticket.ts'
import { getAttachment, getTicket, getTicketToken, listArticles, listTickets } from './reads.ts'

export const helpdesk = domain('helpdesk', contract, {
  answers: {
    listTickets,
    createTicket,
    getTicket,
    listArticles,
    createArticle,
    getAttachment,
    getTicketToken,
  },
})
