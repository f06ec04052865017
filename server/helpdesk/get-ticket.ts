import type * as contract from '#contract/helpdesk/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedTicket } from './tickets.ts'

export const getTicket: CallFunction<typeof contract.getTicket> = (ctx, { id }) =>
  loadAuthorizedTicket(ctx, id)
