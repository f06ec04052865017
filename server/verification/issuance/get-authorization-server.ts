import {
  type getAuthorizationServer as contract,
  preAuthorizedGrant,
  redeemCredentialOffer,
} from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { mayBeCached } from '../credentials/did.ts'

/** Of wallets alone: people sign in elsewhere. */
export const getAuthorizationServer: CallFunction<typeof contract> = async (ctx) => {
  mayBeCached(ctx, 60)
  return {
    issuer: ctx.publicUrl,
    token_endpoint: `${ctx.publicUrl}${redeemCredentialOffer.path}`,
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: [preAuthorizedGrant],
    response_types_supported: [],
    'pre-authorized_grant_anonymous_access_supported': true,
  }
}
