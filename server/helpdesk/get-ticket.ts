import type * as contract from '#contract/helpdesk/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedTicket } from './tickets.ts'

export const getTicket: Answer<typeof contract.getTicket> = (ctx, { id }) =>
  loadAuthorizedTicket(ctx, id)
