// A wallet proves that it holds the key that the credential is to be bound to (OpenID4VCI 1.0, appendix F.1).
import { calculateJwkThumbprint, importJWK, jwtVerify, type JWK, type JWTPayload } from 'jose'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isOurNonce } from './nonces.ts'

/** What wallets sign with. */
export const proofAlgorithms = ['ES256', 'ES384', 'EdDSA', 'Ed25519']

/** How far a phone's clock may be from ours, in seconds. */
const clockSkew = 600

export type Possession = {
  /** The public key alone. */
  jwk: JWK
  thumbprint: string
  nonce: string
}

/** Just the members of a public key; a wallet that sends more has sent too much. */
const publicPart = ({ kty, crv, x, y }: JWK): JWK =>
  y === undefined ? ({ kty, crv, x } as JWK) : ({ kty, crv, x, y } as JWK)

const held = async (
  jwt: string,
  ctx: Pick<Context, 'publicUrl' | 'now'>,
): Promise<{ jwk: JWK; payload: JWTPayload }> => {
  let jwk: JWK = {} as JWK
  const { payload } = await jwtVerify(
    jwt,
    async (header) => {
      // A key by reference would have to be fetched; one in clear says all.
      if (!header.jwk || header.kid !== undefined || header.x5c !== undefined)
        throw new TypeError('no key')
      if (header.jwk.kty !== 'EC' && header.jwk.kty !== 'OKP') throw new TypeError('no such key')
      if ('d' in header.jwk) throw new TypeError('a private key')
      jwk = publicPart(header.jwk)
      return importJWK(jwk, header.alg)
    },
    {
      typ: 'openid4vci-proof+jwt',
      algorithms: proofAlgorithms,
      audience: ctx.publicUrl,
      currentDate: ctx.now,
      clockTolerance: clockSkew,
      maxTokenAge: clockSkew,
      requiredClaims: ['iat'],
    },
  )
  return { jwk, payload }
}

/** Fails with `invalid_proof`, and `invalid_nonce` where the nonce alone is wrong. */
export const proveHolder = async (
  ctx: Pick<Context, 'publicUrl' | 'now' | 'secret' | 'formerSecrets'>,
  jwt: string,
): Promise<Possession> => {
  const proved = await held(jwt, ctx).catch(() => fail('invalid_proof'))
  const { nonce } = proved.payload
  if (typeof nonce !== 'string' || !isOurNonce(ctx, nonce)) return fail('invalid_nonce')
  return { jwk: proved.jwk, thumbprint: await calculateJwkThumbprint(proved.jwk), nonce }
}
