// Entry of the help desk.
import * as contract from '#contract/helpdesk/calls.ts'
import { domain } from '#server/core/domain.ts'
import { createTicketArticle } from './create-ticket-article.ts'
import { sweepAttachments } from './sweep-attachments.ts'
import { createTicket } from './create-ticket.ts'
import { findTicketNumber } from './find-ticket-number.ts'
import { getAttachment } from './get-attachment.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketToken } from './get-ticket-token.ts'
import { listArticles } from './list-articles.ts'
import { listTickets } from './list-tickets.ts'
import { writeLatin } from './write-latin.ts'
import { rateTicket } from './rate-ticket.ts'
import { dropAttachments, personData } from './erase-person.ts'

export const helpdesk = domain('helpdesk', contract, {
  answers: {
    listTickets,
    createTicket,
    getTicket,
    listArticles,
    createTicketArticle,
    getAttachment,
    getTicketToken,
    rateTicket,
  },
  lookUps: {
    'identity.personData.helpdesk': personData,
    'identity.ticketNumber': findTicketNumber,
  },
  jobPool: 'files',
  jobs: { dropAttachments, sweep: sweepAttachments, writeLatin },
  jobPools: { writeLatin: 'general' },
  schedule: [
    { cron: '27 * * * *', job: 'sweep' },
    { cron: '* * * * *', job: 'writeLatin' },
  ],
})
