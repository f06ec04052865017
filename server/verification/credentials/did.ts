// The platform's identity: did:web of the host it is reached at.
import type { getDid as contract } from '#contract/verification/credentials.ts'
import { multibaseOfKey } from '#contract/verification/canonical.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { activeKey, publishedKeys } from './keys.ts'

/** `https://ao.example:3000` → `did:web:ao.example%3A3000`. */
export const didOf = (publicUrl: string): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`

export const didDocument = async (
  ctx: Pick<Context, 'sql' | 'publicUrl'>,
): Promise<Record<string, unknown>> => {
  const did = didOf(ctx.publicUrl)
  const keys = await publishedKeys(ctx.sql)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ id, public_key, revoked_at }) => ({
      id: `${did}#${id}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multibaseOfKey(public_key),
      ...(revoked_at ? { revoked: revoked_at } : {}),
    })),
    assertionMethod: keys
      .filter(({ purpose }) => purpose === 'assertion')
      .map(({ id }) => `${did}#${id}`),
  }
}

/** Anyone may fetch these, from any page, and keep them for a moment. */
export const openToAll = (ctx: Pick<Context, 'setHeader'>, seconds: number): void => {
  ctx.setHeader('access-control-allow-origin', '*')
  ctx.setHeader('cache-control', `public, max-age=${seconds}`)
}

export const getDid: Answer<typeof contract> = async (ctx) => {
  await activeKey(ctx, 'assertion')
  openToAll(ctx, 60)
  return (await didDocument(ctx)) as never
}
