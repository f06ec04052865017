import type { applicationComments as contract } from '#contract/applications/messages/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { sideOf } from '../tracker/next-action.ts'
import { grantAccess } from '../detail/document-access.ts'
import {
  listOnlookers,
  loadAuthorized,
  type ApplicationAccess,
} from '../detail/application-rows.ts'
import { listComments, countComments } from './comments.ts'

const peopleOf = async (
  ctx: SignedContext,
  access: ApplicationAccess,
): Promise<{ id: string; name: string }[]> => {
  const { own, advisers, staff } = await listOnlookers(ctx, access.row)
  return ctx.sql<{ id: string; name: string }[]>`select id, name from identity.public_accounts
    where id = any (${[...own, ...advisers, ...staff].filter((id) => id !== ctx.actor.accountId)}::uuid[]) and status = 'active' order by 2, 1`
}

export const applicationComments: CallFunction<typeof contract> = async (
  ctx,
  { uuid, page, size },
) => {
  const access = await loadAuthorized(ctx, uuid)
  const [comments, counts, people] = await Promise.all([
    listComments(ctx, access, ctx.sql`true`, size, page * size),
    countComments(ctx, access),
    peopleOf(ctx, access),
    grantAccess(ctx, access),
  ])
  return {
    data: { comments, ...counts, people, internal: sideOf(access.party) !== 'student' },
    message: 'success',
    status: true,
  }
}
