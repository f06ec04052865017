import type * as contract from '#contract/helpdesk/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadArticles } from './articles.ts'
import { isStaff, loadAuthorizedTicket } from './tickets.ts'

export const listArticles: Answer<typeof contract.listArticles> = async (ctx, { id }) => {
  await loadAuthorizedTicket(ctx, id)
  return loadArticles(ctx.sql, id, isStaff(ctx.actor))
}
