// What the calls about messages read. Every query names the side of the reader.
import type { Comment } from '#contract/applications/messages/shapes.ts'
import type { Party } from '#contract/applications/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { visibleTo } from '../tracker/application-lines.ts'
import { sideOf } from '../tracker/next-action.ts'
import { type ApplicationAccess } from '../detail/application-rows.ts'

type CommentRow = Omit<Comment, 'author' | 'audience' | 'own'> & {
  authorId: string
  authorName: string
  party: Party
  audience: string
}

export const listComments = async (
  ctx: SignedContext,
  { row, party }: ApplicationAccess,
  where: Fragment,
  size: number,
  from = 0,
): Promise<Comment[]> => {
  const { sql, actor } = ctx
  const rows = await sql<CommentRow[]>`
    select c.id, c.parent_id, c.author_id, p.name as author_name, c.party, c.audience,
      case when c.unpublished_at is null then c.body else '' end as text, c.at, c.unpublished_at,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)), '[]')
        from identity.public_accounts m where c.unpublished_at is null and m.id = any (c.mentions)) as mentions,
      (select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title)), '[]')
        from vault.public_documents d where c.unpublished_at is null and d.id = any (c.attachments) and d.deleted_at is null) as attachments,
      c.author_id <> ${actor.accountId} and c.unpublished_at is null and c.at > coalesce((select r.read_to from applications.comment_reads r
        where r.application_id = c.application_id and r.account_id = ${actor.accountId}), '-infinity') as unread
    from applications.comments c join applications.applications a on a.id = c.application_id join identity.public_accounts p on p.id = c.author_id
    where c.application_id = ${row.id} and ${visibleTo(ctx, sideOf(party))} and ${where} order by c.at desc, c.id desc limit ${size} offset ${from}`
  return rows.map(({ authorId, authorName, party: as, audience, ...rest }) => ({
    ...rest,
    author: { id: authorId, name: authorName, party: as },
    audience: audience === 'everyone' ? 'everyone' : 'staff',
    own: authorId === actor.accountId,
  }))
}

export const countComments = async (
  ctx: SignedContext,
  { row, party }: ApplicationAccess,
): Promise<{ total: number; unread: number }> => {
  const { sql, actor } = ctx
  const [counts] = await sql<{ total: number; unread: number }[]>`
    select count(*)::int as total, count(*) filter (where c.author_id <> ${actor.accountId} and c.unpublished_at is null
      and c.at > coalesce(r.read_to, '-infinity'))::int as unread
    from applications.comments c join applications.applications a on a.id = c.application_id
    left join applications.comment_reads r on r.application_id = c.application_id and r.account_id = ${actor.accountId}
    where c.application_id = ${row.id} and ${visibleTo(ctx, sideOf(party))}`
  return counts!
}
