import type { getVcIssuer as contract } from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listKnownAddresses, mayBeCached } from '../credentials/did.ts'
import { assertionJwks } from '../credentials/keys.ts'

/** A withdrawn key is not in it: what it signed is refused by whoever looks here. */
export const getVcIssuer: CallFunction<typeof contract> = async (ctx, { Host: host }) => {
  const known = await listKnownAddresses(ctx)
  const keys = await assertionJwks(ctx.sql)
  mayBeCached(ctx, 60)
  ctx.setHeader('vary', 'host')
  return {
    issuer: known.find((url) => new URL(url).host === host?.toLowerCase()) ?? ctx.publicUrl,
    jwks: { keys: keys.map((key) => ({ ...key, use: 'sig' as const, alg: 'EdDSA' as const })) },
  }
}
