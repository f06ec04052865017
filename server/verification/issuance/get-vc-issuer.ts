import type { getVcIssuer as contract } from '#contract/verification/issuance/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { openToAll } from '../credentials/did.ts'
import { publishedKeys } from '../credentials/keys.ts'

/** A withdrawn key is not in it: what it signed is refused by whoever looks here. */
export const getVcIssuer: Answer<typeof contract> = async (ctx, { Host: host }) => {
  const former = await ctx.sql<{ publicUrl: string }[]>`
    select distinct public_url from verification.status_lists`
  const atHost = former.find(({ publicUrl }) => new URL(publicUrl).host === host?.toLowerCase())
  const keys = await publishedKeys(ctx.sql)
  openToAll(ctx, 60)
  ctx.setHeader('vary', 'host')
  return {
    issuer: atHost?.publicUrl ?? ctx.publicUrl,
    jwks: {
      keys: keys
        .filter(({ purpose, revokedAt }) => purpose === 'assertion' && !revokedAt)
        .map(({ id, publicKey }) => ({
          kty: 'OKP',
          crv: 'Ed25519',
          x: publicKey.toString('base64url'),
          kid: id,
          use: 'sig',
          alg: 'EdDSA',
        })),
    },
  }
}
