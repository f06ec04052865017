import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { managesIssuers, loadAuthenticators, ownIssuer } from '../read-issuers.ts'

export const getAuthenticators: CallFunction<typeof authenticatorsCalls.getAuthenticators> = async (
  ctx,
  { issuerId },
) => {
  const own = managesIssuers(ctx) ? undefined : await ownIssuer(ctx)
  if (own === undefined)
    return {
      authenticators: await loadAuthenticators(ctx, issuerId ? { issuerIds: [issuerId] } : {}),
    }
  if (!own || (issuerId && issuerId !== own)) return { authenticators: [] }
  return { authenticators: await loadAuthenticators(ctx, { issuerIds: [own] }) }
}
