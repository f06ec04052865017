import type * as contract from '#contract/helpdesk/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadArticles } from './articles.ts'
import { worksOnTickets, loadAuthorizedTicket } from './tickets.ts'

export const listArticles: CallFunction<typeof contract.listArticles> = async (ctx, { id }) => {
  await loadAuthorizedTicket(ctx, id)
  return loadArticles(ctx.sql, id, worksOnTickets(ctx.actor))
}
