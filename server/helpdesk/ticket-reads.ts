import type * as contract from '#contract/helpdesk/calls.ts'
import type { Ticket } from '#contract/helpdesk/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { articlesOf } from './articles.ts'
import { isStaff, seenTicket, ticketColumns } from './tickets.ts'

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

export const listTickets: Answer<typeof contract.listTickets> = async (
  ctx,
  { page, per_page, state, search },
) =>
  ctx.sql<Ticket[]>`
    select ${ticketColumns(ctx.sql)} from helpdesk.tickets t
    where (${isStaff(ctx.actor)} or t.customer_id = ${ctx.actor.accountId})
      and (${state ?? null}::text is null or t.state = ${state ?? null})
      and (${search ?? null}::text is null or t.title ilike ${likePattern(search ?? '')} or t.number = ${search ?? ''})
    order by t.id desc limit ${per_page} offset ${(page - 1) * per_page}`

export const getTicket: Answer<typeof contract.getTicket> = (ctx, { id }) => seenTicket(ctx, id)

export const listArticles: Answer<typeof contract.listArticles> = async (ctx, { id }) => {
  await seenTicket(ctx, id)
  return articlesOf(ctx.sql, id, isStaff(ctx.actor))
}

/** Images and PDFs may open in place; anything else is only ever saved. */
const openable = /^(application\/pdf|image\/(png|jpeg|gif|webp))$/

export const getAttachment: Answer<typeof contract.getAttachment> = async (
  ctx,
  { url, disposition },
) => {
  const [ticketId = 0, articleId = 0, attachmentId = 0] = url.split('/').map(Number)
  await seenTicket(ctx, ticketId)
  const [found] = await ctx.sql<{ filename: string; mime_type: string; bytes: Buffer }[]>`
    select f.filename, f.mime_type, f.bytes from helpdesk.attachments f
    join helpdesk.articles a on a.id = f.article_id
    where f.id = ${attachmentId} and a.id = ${articleId} and a.ticket_id = ${ticketId} and (${isStaff(ctx.actor)} or not a.internal)`
  if (!found) return fail('not_found')
  const type = openable.test(found.mime_type) ? found.mime_type : 'application/octet-stream'
  const opens = disposition === 'inline' && type !== 'application/octet-stream'
  return {
    bytes: found.bytes,
    type,
    filename: found.filename,
    disposition: opens ? 'inline' : 'attachment',
    length: found.bytes.length,
  }
}

export const getTicketToken: Answer<typeof contract.getTicketToken> = async (ctx) => {
  const token = ctx.request.bearer ?? ''
  return { access_token: token, token, expires_in: 600 }
}
