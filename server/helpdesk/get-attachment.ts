import type * as contract from '#contract/helpdesk/calls.ts'
import type { FileAnswer } from '#contract/kit.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { readAll } from '#server/providers/storage/storage.ts'
import { worksOnTickets, loadAuthorizedTicket } from './tickets.ts'

/** Pixels. */
const pageWidth = 1400

/**
 * The file itself is only ever a download. In place one sees pixels: a picture as it was made anew, of a PDF the drawn page
 * (its first unless said).
 */
export const getAttachment: CallFunction<typeof contract.getAttachment> = async (
  ctx,
  { url, disposition, page },
) => {
  const [ticketId = 0, articleId = 0, attachmentId = 0] = url.split('/').map(Number)
  await loadAuthorizedTicket(ctx, ticketId)
  const [row] = await ctx.sql<Attachment[]>`
    select f.filename, f.mime_type as type, f.bytes, f.pages, f.key, f.thumbnail_key from helpdesk.attachments f
    join helpdesk.articles a on a.id = f.article_id
    where f.id = ${attachmentId} and a.id = ${articleId} and a.ticket_id = ${ticketId} and (${worksOnTickets(ctx.actor)} or not a.internal)`
  const attachment = orNotFound(row)
  const isPdf = attachment.type === 'application/pdf'
  if (disposition === 'inline' && isPdf) return drawnPage(ctx, attachment, page ?? 1)
  const { stream, bytes } = await ctx.providers.storage.get(attachment.key)
  return {
    bytes: stream,
    type: attachment.type,
    filename: attachment.filename,
    disposition: disposition === 'inline' ? 'inline' : 'attachment',
    length: bytes,
  }
}

type Attachment = {
  filename: string
  type: string
  bytes: number
  pages: number
  key: string
  thumbnailKey: string
}

const drawnPage = async (
  { providers }: Pick<Context, 'providers'>,
  { filename, pages, key, thumbnailKey }: Attachment,
  page: number,
): Promise<FileAnswer> => {
  if (page > pages) return fail('not_found')
  const bytes =
    page === 1
      ? await readAll(providers.storage, thumbnailKey)
      : await providers.inspector.page(await readAll(providers.storage, key), page, pageWidth)
  if (!bytes) return fail('busy', { seconds: 5 })
  const name = `${filename.replace(/\.pdf$/i, '')}-${page}.png`
  return {
    bytes,
    type: 'image/png',
    filename: name,
    disposition: 'inline',
    length: bytes.length,
  }
}
