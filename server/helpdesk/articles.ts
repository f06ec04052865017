// The thread of a ticket: taking in its attachments, writing an article, and reading both back in Zammad's shape.
import type { z } from 'zod'
import type { TicketArticle, createTicket } from '#contract/helpdesk/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { fail } from '#server/core/fail.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { acceptFile, type AcceptedFile } from '#server/providers/inspect/accept-file.ts'
import { inspectedTypes, safeName } from '#server/providers/inspect/inspect-files.ts'
import { rejectFile } from '#server/providers/inspect/reject-file.ts'

/** Where the store holds them. */
export const attachmentFolders = { files: 'attachments', thumbnails: 'attachment-thumbnails' }

export type NewArticle = z.output<typeof createTicket.request.body>['article']
type NewAttachments = NewArticle['attachments']
type ArticleAnswer = z.infer<typeof TicketArticle>

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const maxAttachmentBytes = 2_097_152

/** Zammad strips line breaks, then decodes strictly. */
const decoded = (data: string, at: number): Buffer => {
  const stripped = data.replace(/[\r\n]/g, '')
  const bytes = base64.test(stripped)
    ? Buffer.from(stripped, 'base64')
    : fail('bad_base64', { index: at })
  return bytes.length <= maxAttachmentBytes ? bytes : fail('too_large')
}

/** Outside a transaction: every attachment inspected and stored like any other file, or the whole article refused. */
export const acceptAttachments = async (
  ctx: SignedContext,
  attachments: NewAttachments,
): Promise<AcceptedFile[]> => {
  const files: AcceptedFile[] = []
  const given = (attachments ?? []).map((attachment, at) => ({
    ...attachment,
    bytes: decoded(attachment.data, at),
  }))
  for (const [at, { filename, bytes, 'mime-type': declared }] of given.entries()) {
    await recordReceivedFile(ctx, ctx.actor.accountId, bytes.length)
    const accepted = await acceptFile(
      ctx,
      bytes,
      { name: safeName(filename), declared, accept: inspectedTypes },
      attachmentFolders,
    )
    if (!accepted.ok)
      return rejectFile(ctx.request.language, accepted.reason, accepted.detail, `attachments.${at}`)
    files.push(accepted.file)
  }
  return files
}

export const insertArticle = async (
  ctx: Context,
  ticketId: number,
  author: { id: string; sender: 'Customer' | 'Agent' },
  article: Omit<NewArticle, 'attachments'>,
  files: readonly AcceptedFile[],
): Promise<number> => {
  const [row] = await ctx.sql<{ id: number }[]>`
    insert into helpdesk.articles (ticket_id, sender, type, internal, subject, body, created_by_id, created_at)
    values (${ticketId}, ${author.sender}, ${article.type ?? (author.sender === 'Customer' ? 'web' : 'note')},
      ${author.sender === 'Agent' && (article.internal ?? false)}, ${article.subject ?? ''}, ${article.body}, ${author.id}, ${ctx.now})
    returning id`
  for (const file of files)
    await ctx.sql`insert into helpdesk.attachments
        (article_id, filename, mime_type, bytes, sha256, pages, key, thumbnail_key, malware)
      values (${row!.id}, ${file.name}, ${file.type}, ${file.bytes}, ${file.sha256}, ${file.pages}, ${file.key},
        ${file.thumbnailKey}, ${file.malware})`
  return row!.id
}

export const loadArticles = async (
  sql: Sql,
  ticketId: number,
  withInternal: boolean,
  articleId: number | null = null,
): Promise<ArticleAnswer[]> => {
  const rows = await sql<InCamelCase<ArticleAnswer>[]>`
    select a.id, a.ticket_id, a.sender, a.type, a.internal, a.subject, a.body, 'text/plain' as content_type,
      p.name as from, a.created_by_id, a.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', f.filename, 'size', f.bytes::text,
        'preferences', jsonb_build_object('Mime-Type', f.mime_type)) order by f.id)
        from helpdesk.attachments f where f.article_id = a.id), '[]') as attachments
    from helpdesk.articles a join identity.public_accounts p on p.id = a.created_by_id
    where a.ticket_id = ${ticketId} and (${withInternal} or not a.internal) and (${articleId}::bigint is null or a.id = ${articleId})
    order by a.id`
  return rows.map((row) => inSnakeCase(row))
}
