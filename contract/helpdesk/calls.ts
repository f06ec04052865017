// Help and support in Zammad's shapes (reference: Zammad REST API). Envelope `zammad`.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { fileName, Id, question, text, When } from '#contract/shapes.ts'

export const ticketTypes = ['admission', 'support', 'technical support', 'suggestion'] as const
export const TicketType = z.enum(ticketTypes)
export const TicketState = z.enum(['new', 'open', 'pending reminder', 'closed'])
export const Priority = z.enum(['1 low', '2 normal', '3 high'])

const TicketId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 53 - 1)

export const Ticket = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  type: TicketType,
  state: TicketState,
  priority: Priority,
  customer_id: Id,
  owner_id: Id.nullable(),
  transaction_ref_id: z.string().nullable(),
  article_count: z.int(),
  /** One to five stars by the customer, once it is closed; AO's own field. */
  rating: z.int().nullable(),
  first_response_at: When.nullable(),
  close_at: When.nullable(),
  last_contact_at: When,
  created_by_id: Id,
  created_at: When,
  updated_at: When,
})
export type Ticket = z.infer<typeof Ticket>

/** `size` is text, as Zammad sends it. */
export const Attachment = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.string(),
  preferences: z.object({ 'Mime-Type': z.string() }),
})
export const TicketArticle = z.object({
  id: z.int(),
  ticket_id: z.int(),
  sender: z.enum(['Customer', 'Agent', 'System']),
  type: z.enum(['web', 'note']),
  internal: z.boolean(),
  subject: z.string(),
  body: z.string(),
  content_type: z.literal('text/plain'),
  from: z.string(),
  created_by_id: Id,
  created_at: When,
  attachments: z.array(Attachment),
})

const NewAttachment = z.object({
  filename: fileName(120),
  data: z.string().max(2_800_000),
  'mime-type': z.string().max(100),
})
const NewArticle = z.object({
  subject: text(0, 250).optional(),
  body: text(1, 20_000),
  type: z.enum(['web', 'note']).optional(),
  internal: z.boolean().optional(),
  content_type: z.enum(['text/plain', 'text/html']).optional(),
  attachments: z.array(NewAttachment).max(5).optional(),
})

export const listTickets = call({
  method: 'GET',
  path: '/tickets',
  says: { unauthenticated: 'ticket_unauthorized' },
  may: 'signed-in',
  envelope: 'zammad',
  summary: 'Tickets, newest first: a customer sees their own, support and admins all.',
  request: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
      state: TicketState.optional(),
      search: question(200).optional(),
    }),
  },
  mayLag: true,
  response: z.array(Ticket),
  about: { none: 'visible' },
})

export const createTicket = call({
  method: 'POST',
  path: '/tickets',
  says: { unauthenticated: 'ticket_unauthorized' },
  may: 'signed-in',
  envelope: 'zammad',
  status: 201,
  maxBytes: 15_000_000,
  summary: 'Opens a ticket with its first article; the caller is the customer.',
  request: {
    body: z.object({
      title: text(1, 250),
      type: TicketType.default('support'),
      priority: Priority.default('2 normal'),
      transaction_ref_id: text(1, 100).nullish(),
      group: z.string().max(100).optional(),
      article: NewArticle,
    }),
  },
  response: Ticket.extend({ article_ids: z.array(z.int()) }),
  fails: ['bad_base64', 'file_upload'],
  about: { none: 'own' },
})

export const getTicket = call({
  method: 'GET',
  path: '/tickets/{id}',
  says: { unauthenticated: 'ticket_unauthorized' },
  may: 'signed-in',
  envelope: 'zammad',
  summary: 'One ticket.',
  request: { path: z.object({ id: TicketId }) },
  response: Ticket,
  about: { param: 'id', kind: 'ticket', open: ['support', 'admin'] },
})

export const rateTicket = call({
  method: 'PUT',
  path: '/tickets/{id}/rating',
  may: 'signed-in',
  personal: true,
  envelope: 'zammad',
  summary: 'How the help was, one to five stars: by the customer, once the ticket is closed.',
  request: {
    path: z.object({ id: TicketId }),
    body: z.strictObject({ stars: z.int().min(1).max(5) }),
  },
  response: Ticket,
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'ticket' },
})

export const listArticles = call({
  method: 'GET',
  path: '/ticket_articles/by_ticket/{id}',
  says: { unauthenticated: 'ticket_unauthorized' },
  may: 'signed-in',
  envelope: 'zammad',
  summary: 'The thread of a ticket; a customer never receives an internal article.',
  request: { path: z.object({ id: TicketId }) },
  response: z.array(TicketArticle),
  about: { param: 'id', kind: 'ticket', open: ['support', 'admin'] },
})

export const createTicketArticle = call({
  method: 'POST',
  path: '/ticket_articles',
  says: { unauthenticated: 'ticket_unauthorized' },
  may: 'signed-in',
  envelope: 'zammad',
  status: 201,
  maxBytes: 15_000_000,
  summary:
    "Answers in a thread. A customer's answer reopens a closed ticket and is never internal.",
  request: {
    body: NewArticle.extend({
      ticket_id: TicketId,
      /** What follows the desk's answer: an answered ticket is not new any more. */
      state: TicketState.exclude(['new']).optional(),
    }),
  },
  response: TicketArticle,
  fails: ['bad_base64', 'file_upload'],
  about: { param: 'body.ticket_id', kind: 'ticket', open: ['support', 'admin'] },
})

export const getAttachment = call({
  method: 'GET',
  path: '/ticket_attachment/{url}',
  says: { unauthenticated: 'ticket_unauthorized' },
  may: 'signed-in',
  envelope: 'zammad',
  summary:
    'An attachment: `ticket/article/attachment`. The file itself is only ever saved; `inline` shows pictures of it.',
  request: {
    path: z.object({ url: z.string().regex(/^\d{1,15}\/\d{1,15}\/\d{1,15}$/) }),
    query: z.object({
      disposition: z.enum(['attachment', 'inline']).optional(),
      /** Of a PDF shown `inline`: which page, as a picture. */
      page: z.coerce.number().int().min(1).max(50).optional(),
    }),
  },
  response: file,
  taking: 'document',
  about: { param: 'url', kind: 'attachment', open: ['support', 'admin'] },
})

export const getTicketToken = call({
  method: 'POST',
  path: '/api/rest/v1/zammad/access_token',
  secretAnswer: true,
  may: 'signed-in',
  summary:
    'A token with which the caller reaches the help desk, and nothing else; it ends with their session.',
  response: z.object({ access_token: z.string(), token: z.string(), expires_in: z.int() }),
  about: { none: 'own' },
})
