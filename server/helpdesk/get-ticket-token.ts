import type * as contract from '#contract/helpdesk/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { accessSeconds, newAccessToken } from '#server/identity/public.ts'

/** A token of the same session that opens the help desk and nothing else. */
export const getTicketToken: CallFunction<typeof contract.getTicketToken> = async (ctx) => {
  const token = await newAccessToken(ctx, ctx.actor.sessionId, { onlyFor: 'zammad' })
  return { access_token: token, token, expires_in: accessSeconds }
}
