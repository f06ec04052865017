// The thread of a ticket: writing an article with its attachments, and reading them back in Zammad's shape.
import type { z } from 'zod'
import type { Article, createTicket } from '#contract/helpdesk/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'

export type NewArticle = z.output<typeof createTicket.takes.body>['article']
type ArticleRow = z.infer<typeof Article>

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Zammad strips line breaks, then decodes strictly. */
const decoded = (data: string, at: number): Buffer => {
  const stripped = data.replace(/[\r\n]/g, '')
  const bytes = base64.test(stripped)
    ? Buffer.from(stripped, 'base64')
    : fail('bad_base64', { index: at })
  return bytes.length <= 2_097_152 ? bytes : fail('too_large')
}

/** Names are text only: no folders, no control or direction characters. */
const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/[\\/]/)
    .pop()!
    .slice(0, 120) || 'file'

export const writeArticle = async (
  ctx: Context,
  ticketId: number,
  author: { id: string; sender: 'Customer' | 'Agent' },
  article: NewArticle,
): Promise<number> => {
  const [row] = await ctx.sql<{ id: number }[]>`
    insert into helpdesk.articles (ticket_id, sender, type, internal, subject, body, created_by_id, created_at)
    values (${ticketId}, ${author.sender}, ${article.type ?? (author.sender === 'Customer' ? 'web' : 'note')},
      ${author.sender === 'Agent' && (article.internal ?? false)}, ${article.subject ?? ''}, ${article.body}, ${author.id}, ${ctx.now})
    returning id`
  for (const [at, attachment] of (article.attachments ?? []).entries())
    await ctx.sql`insert into helpdesk.attachments (article_id, filename, mime_type, bytes)
      values (${row!.id}, ${safeName(attachment.filename)}, ${attachment['mime-type']}, ${decoded(attachment.data, at)})`
  return row!.id
}

export const articlesOf = async (
  sql: Sql,
  ticketId: number,
  withInternal: boolean,
  articleId: number | null = null,
): Promise<ArticleRow[]> =>
  sql<ArticleRow[]>`
    select a.id, a.ticket_id, a.sender, a.type, a.internal, a.subject, a.body, 'text/plain' as content_type,
      trim(p.first_name || ' ' || p.last_name) as from, a.created_by_id, a.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', f.filename, 'size', octet_length(f.bytes)::text,
        'preferences', jsonb_build_object('Mime-Type', f.mime_type)) order by f.id)
        from helpdesk.attachments f where f.article_id = a.id), '[]') as attachments
    from helpdesk.articles a join identity.accounts p on p.id = a.created_by_id
    where a.ticket_id = ${ticketId} and (${withInternal} or not a.internal) and (${articleId}::bigint is null or a.id = ${articleId})
    order by a.id`
