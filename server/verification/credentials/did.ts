// The platform's identity: did:web of the host it is reached at, and of those it was reached at before.
import {
  base64,
  multibaseOfKey,
  multibaseOfLastingKey,
} from '#contract/verification/credentials/canonical.ts'
import { policyService } from '#contract/verification/log/witness-policy.ts'
import { stampService } from '#contract/verification/stamps/time-stamp.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { listPublishedKeys } from './keys.ts'

/** Names whose seal papers of AO bear. */
const sealService = 'PdfSeal'

/** `https://ao.example:3000` → `did:web:ao.example%3A3000`. */
export const didOf = (publicUrl: string): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`

/** Every address under which credentials were issued, today's first. */
export const listKnownAddresses = async (
  ctx: Pick<Context, 'sql' | 'publicUrl'>,
): Promise<string[]> => {
  const former = await ctx.sql<
    { publicUrl: string }[]
  >`select public_url from verification.status_lists group by 1 order by max(number) desc`
  return [...new Set([ctx.publicUrl, ...former.map((each) => each.publicUrl)])]
}

/** Every identity under which credentials were issued, today's first. */
export const knownDids = async (ctx: Pick<Context, 'sql' | 'publicUrl'>): Promise<string[]> => [
  ...new Set((await listKnownAddresses(ctx)).map(didOf)),
]

/** The DID document of one of our identities. It needs public keys alone; a withdrawn key asserts nothing any more. */
export const didDocument = async (
  ctx: Pick<Context, 'sql' | 'publicUrl' | 'secret' | 'providers'>,
  did = didOf(ctx.publicUrl),
) => {
  const { all: witnesses, required } = ctx.providers.witnesses
  const { authorities } = ctx.providers.timeStamps
  const [keys, known, seal] = await Promise.all([
    listPublishedKeys(ctx.sql),
    knownDids(ctx),
    ctx.providers.seal.whose(ctx),
  ])
  const others = known.filter((each) => each !== did)
  const service = [
    ...(witnesses.length > 0
      ? [
          {
            id: `${did}#witnesses`,
            type: policyService,
            serviceEndpoint: {
              witnesses: witnesses.map(({ verifierKey }) => verifierKey),
              required,
            },
          },
        ]
      : []),
    ...(authorities.length > 0
      ? [
          {
            id: `${did}#time-stamps`,
            type: stampService,
            serviceEndpoint: { certificates: authorities.map(base64) },
          },
        ]
      : []),
    {
      id: `${did}#pdf-seal`,
      type: sealService,
      serviceEndpoint: {
        name: seal.name,
        // Of the certificate in DER: what software that shows a seal calls its fingerprint.
        sha256: sha256(seal.certificate).toString('hex'),
      },
    },
  ]
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(others.length > 0 ? { alsoKnownAs: others } : {}),
    verificationMethod: keys.map(({ id, purpose, publicKey, revokedAt }) => ({
      id: `${did}#${id}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase:
        purpose === 'lasting' ? multibaseOfLastingKey(publicKey) : multibaseOfKey(publicKey),
      ...(revokedAt ? { revoked: revokedAt } : {}),
    })),
    assertionMethod: keys
      .filter(({ purpose, revokedAt }) => purpose !== 'log' && !revokedAt)
      .map(({ id }) => `${did}#${id}`),
    service,
  }
}

/** Anyone may keep the answer for a moment. */
export const mayBeCached = (ctx: Pick<Context, 'setHeader'>, seconds: number): void =>
  ctx.setHeader('cache-control', `public, max-age=${seconds}`)
