import type * as contract from '#contract/helpdesk/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { articlesOf } from './articles.ts'
import { isStaff, seenTicket } from './tickets.ts'

export const listArticles: Answer<typeof contract.listArticles> = async (ctx, { id }) => {
  await seenTicket(ctx, id)
  return articlesOf(ctx.sql, id, isStaff(ctx.actor))
}
