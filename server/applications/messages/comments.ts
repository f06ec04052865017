// What the calls about messages read. Every query names the side of the reader.
import type { Comment } from '#contract/applications/shapes.ts'
import type {
  applicationComments as contract,
  readComments as readContract,
  unpublishComment as unpublishContract,
} from '#contract/applications/messages.ts'
import type { Party } from '#contract/applications/state.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { visibleTo } from '../tracker/application-lines.ts'
import { notifyOnlookers } from '../detail/move-application.ts'
import { sideOf } from '../tracker/next-action.ts'
import { closeUnused, grantAccess } from '../detail/document-access.ts'
import {
  onlookers,
  loadAuthorized,
  loadAuthorizedForUpdate,
  type Access,
} from '../detail/application-rows.ts'

type CommentRow = Omit<Comment, 'author' | 'audience' | 'own'> & {
  authorId: string
  authorName: string
  party: Party
  audience: string
}

export const commentsWhere = async (
  ctx: SignedContext,
  { row, party }: Access,
  where: Fragment,
  size: number,
  from = 0,
): Promise<Comment[]> => {
  const { sql, actor } = ctx
  const rows = await sql<CommentRow[]>`
    select c.id, c.parent_id as "parentId", c.author_id as "authorId", trim(p.first_name || ' ' || p.last_name) as "authorName", c.party, c.audience,
      case when c.unpublished_at is null then c.body else '' end as text, c.at, c.unpublished_at as "unpublishedAt",
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', trim(m.first_name || ' ' || m.last_name))), '[]')
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

const countsOf = async (
  ctx: SignedContext,
  { row, party }: Access,
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

const peopleOf = async (
  ctx: SignedContext,
  standing: Access,
): Promise<{ id: string; name: string }[]> => {
  const { own, advisers, staff } = await onlookers(ctx, standing.row)
  return ctx.sql<
    { id: string; name: string }[]
  >`select id, trim(first_name || ' ' || last_name) as name from identity.public_accounts
    where id = any (${[...own, ...advisers, ...staff].filter((id) => id !== ctx.actor.accountId)}::uuid[]) and status = 'active' order by 2, 1`
}

export const applicationComments: Answer<typeof contract> = async (ctx, { uuid, page, size }) => {
  const standing = await loadAuthorized(ctx, uuid)
  const [comments, counts, people] = await Promise.all([
    commentsWhere(ctx, standing, ctx.sql`true`, size, page * size),
    countsOf(ctx, standing),
    peopleOf(ctx, standing),
    grantAccess(ctx, standing),
  ])
  return {
    data: { comments, ...counts, people, internal: sideOf(standing.party) !== 'student' },
    message: 'success',
    status: true,
  }
}

export const readComments: Answer<typeof readContract> = async (ctx, { applicationId, until }) => {
  const { sql, now, actor } = ctx
  const standing = await loadAuthorized(ctx, applicationId)
  // Nobody has read what is not yet written.
  const to = new Date(
    until
      ? Math.max(Date.parse(standing.row.createdAt), Math.min(Date.parse(until), now.getTime()))
      : now,
  )
  const [read] = await sql<
    { readTo: string }[]
  >`insert into applications.comment_reads as r (application_id, account_id, read_to)
    values (${applicationId}, ${actor.accountId}, ${to}) on conflict (application_id, account_id)
    do update set read_to = greatest(r.read_to, excluded.read_to) returning read_to as "readTo"`
  await ctx.publish([actor.accountId], 'applications')
  return {
    data: { unread: (await countsOf(ctx, standing)).unread, readTo: read!.readTo },
    message: 'comment_read',
    status: true,
  }
}

export const unpublishComment: Answer<typeof unpublishContract> = async (ctx, { commentId }) => {
  const { sql, now, actor } = ctx
  const [comment] = await sql<{ applicationId: string; authorId: string; attachments: string[] }[]>`
    select application_id as "applicationId", author_id as "authorId", attachments from applications.comments where id = ${commentId}`
  const standing = await loadAuthorizedForUpdate(ctx, orNotFound(comment).applicationId)
  if (comment!.authorId !== actor.accountId && standing.party !== 'admin') return fail('not_found')
  await sql`update applications.comments set unpublished_at = ${now}, unpublished_by = ${actor.accountId} where id = ${commentId} and unpublished_at is null`
  await closeUnused(ctx, standing.row, comment!.attachments)
  await ctx.log({
    action: 'application.comment_unpublished',
    subject: { kind: 'application', id: standing.row.id },
    payload: { commentId },
  })
  await notifyOnlookers(ctx, standing.row)
  const [shown] = await commentsWhere(ctx, standing, sql`c.id = ${commentId}`, 1)
  return { data: orNotFound(shown), message: 'comment_unpublished', status: true }
}
