import type * as contract from '#contract/helpdesk/calls.ts'
import type { Answer } from '#server/core/context.ts'

export const getTicketToken: Answer<typeof contract.getTicketToken> = async (ctx) => {
  const token = ctx.request.bearer ?? ''
  return { access_token: token, token, expires_in: 600 }
}
