import {
  type createPresentationRequest as contract,
  getPresentationRequest,
  submitPresentation,
} from '#contract/verification/presentations/calls.ts'
import { credentialTypePath } from '#contract/verification/issuance/calls.ts'
import { after } from '#server/core/clock.ts'
import type { PreparedAnswer } from '#server/core/context.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { activeKey } from '../credentials/keys.ts'
import { didOf } from '../credentials/did.ts'
import { proofAlgorithms } from '../issuance/proof-of-possession.ts'
import { numericDate, signingAlgorithm, signJwt } from '../issuance/sign-jwt.ts'
import { clientIdOf, presentationLife } from './presentation-requests.ts'

type Prepared = { publicId: string; nonce: string; state: string; request: string; expiresAt: Date }

/** The request is signed, so that a wallet can tell who asks; the key may be outside, so it is signed before the transaction. */
export const createPresentationRequest: PreparedAnswer<typeof contract, Prepared> = {
  prepare: async (ctx, { fields }) => {
    const { publicUrl, now } = ctx
    const [publicId, nonce, state] = [newSecret(16), newSecret(24), newSecret(16)]
    const expiresAt = after(now, presentationLife)
    const key = await activeKey(ctx, 'assertion')
    const request = await signJwt(
      key,
      { typ: 'oauth-authz-req+jwt', kid: `${didOf(publicUrl)}#${key.id}` },
      {
        client_id: clientIdOf(publicUrl),
        response_type: 'vp_token',
        response_mode: 'direct_post',
        response_uri: publicUrl + submitPresentation.path.replace('{publicId}', publicId),
        aud: 'https://self-issued.me/v2',
        iat: numericDate(now),
        exp: numericDate(expiresAt),
        nonce,
        state,
        dcql_query: {
          credentials: [
            {
              id: 'verification',
              format: 'dc+sd-jwt',
              meta: { vct_values: [`${publicUrl}${credentialTypePath}`] },
              claims: [...new Set(fields)].map((field) => ({ path: [field] })),
            },
          ],
        },
        client_metadata: {
          client_name: 'AO',
          vp_formats_supported: {
            'dc+sd-jwt': {
              'sd-jwt_alg_values': [signingAlgorithm],
              'kb-jwt_alg_values': proofAlgorithms,
            },
          },
        },
      },
    )
    return { publicId, nonce, state, request, expiresAt }
  },
  answer: async (ctx, { fields }, { publicId, nonce, state, request, expiresAt }) => {
    const secret = newSecret(16)
    await ctx.sql`
      insert into verification.presentations (public_id, secret_digest, nonce, state, fields, request, created_at, expires_at)
      values (${publicId}, ${sha256(secret)}, ${nonce}, ${state}, ${ctx.sql.json([...new Set(fields)])}, ${request},
        ${ctx.now}, ${expiresAt})`
    const address = new URLSearchParams({
      client_id: clientIdOf(ctx.publicUrl),
      request_uri: ctx.publicUrl + getPresentationRequest.path.replace('{publicId}', publicId),
    })
    return { secret, request: `openid4vp://?${address}`, expiresAt: expiresAt.toISOString() }
  },
}
