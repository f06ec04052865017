import type { readComments as readContract } from '#contract/applications/messages/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorized } from '../detail/application-rows.ts'
import { countComments } from './comments.ts'

export const readComments: CallFunction<typeof readContract> = async (
  ctx,
  { applicationId, until },
) => {
  const { sql, now, actor } = ctx
  const application = await loadAuthorized(ctx, applicationId)
  // Nobody has read what is not yet written.
  const to = new Date(
    until
      ? Math.max(Date.parse(application.row.createdAt), Math.min(Date.parse(until), now.getTime()))
      : now,
  )
  const [read] = await sql<
    { readTo: string }[]
  >`insert into applications.comment_reads as r (application_id, account_id, read_to)
    values (${applicationId}, ${actor.accountId}, ${to}) on conflict (application_id, account_id)
    do update set read_to = greatest(r.read_to, excluded.read_to) returning read_to`
  await ctx.publish([actor.accountId], 'applications')
  return {
    data: { unread: (await countComments(ctx, application)).unread, readTo: read!.readTo },
    message: 'comment_read',
    status: true,
  }
}
