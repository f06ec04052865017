import type { unpublishComment as unpublishContract } from '#contract/applications/messages/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { closeUnused } from '../detail/document-access.ts'
import { loadAuthorizedForUpdate, notifyOnlookers } from '../detail/application-rows.ts'
import { listComments } from './comments.ts'

export const unpublishComment: CallFunction<typeof unpublishContract> = async (
  ctx,
  { commentId },
) => {
  const { sql, now, actor } = ctx
  const [comment] = await sql<{ applicationId: string; authorId: string; attachments: string[] }[]>`
    select application_id, author_id, attachments from applications.comments where id = ${commentId}`
  const application = await loadAuthorizedForUpdate(ctx, orNotFound(comment).applicationId)
  if (comment!.authorId !== actor.accountId && application.party !== 'admin')
    return fail('not_found')
  await sql`update applications.comments set unpublished_at = ${now}, unpublished_by = ${actor.accountId} where id = ${commentId} and unpublished_at is null`
  await closeUnused(ctx, application.row, comment!.attachments)
  await ctx.log({
    action: 'application.comment_unpublished',
    subject: { kind: 'application', id: application.row.id },
    payload: { commentId },
  })
  await notifyOnlookers(ctx, application.row)
  const [shown] = await listComments(ctx, application, sql`c.id = ${commentId}`, 1)
  return { data: orNotFound(shown), message: 'comment_unpublished', status: true }
}
