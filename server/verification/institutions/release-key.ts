// A key of an institution is released for one decision: by a person of the institution who has just proved who they are.
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { InstitutionState } from '#contract/verification/institutions/state.ts'

/** A release is good for so long: a job signs at once, and again where it failed. */
export const releaseMinutes = 60

/** What a release is for: one decision, just as it was recorded. */
export const useOf = (requestId: string, recordSha256: string): string =>
  `${requestId} ${recordSha256}`

export type InstitutionSigningKey = {
  id: string
  did: string
  publicKey: Buffer
  sealedSeed: Buffer | null
  tokenKeyId: string | null
}

/**
 * The key that signs now for an institution which signs by itself: the newest of its DID that is published and was not withdrawn.
 * null: AO signs alone. Fails `institution_lost` where the institution has to sign and cannot.
 */
export const findSigningKey = async (
  { sql }: Pick<Context, 'sql'>,
  issuerId: string | null,
): Promise<InstitutionSigningKey | null> => {
  if (issuerId === null) return null
  const [row] = await sql<
    {
      state: InstitutionState
      did: string
      id: string | null
      publicKey: Buffer | null
      sealedSeed: Buffer | null
      tokenKeyId: string | null
    }[]
  >`
    select i.state, i.did, k.id, k.public_key, k.sealed_seed, k.token_key_id
    from verification.institutions i
    left join lateral (
      select k.id, k.public_key, k.sealed_seed, k.token_key_id
      from verification.institution_keys k join verification.institutions o on o.id = k.institution_id
      where o.did = i.did and k.published_at is not null and k.missing_since is null and k.revoked_at is null
      order by k.created_at desc, k.id desc
      limit 1
    ) k on true
    where i.issuer_id = ${issuerId} and i.ended_at is null and i.state in ('verified', 'lost')`
  if (!row) return null
  const { state, did, id, publicKey, sealedSeed, tokenKeyId } = row
  return state === 'lost' || id === null || publicKey === null
    ? fail('institution_lost')
    : { id, did, publicKey, sealedSeed, tokenKeyId }
}

/** In the transaction that decides: the key, for this decision alone. Fails `institution_lost`: this installation cannot open it. */
export const releaseKey = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret' | 'providers'>,
  requestId: string,
  recordSha256: string,
  key: InstitutionSigningKey,
): Promise<void> => {
  const sealed = ctx.providers.keyring.release(ctx, key, useOf(requestId, recordSha256))
  if (!sealed) return fail('institution_lost')
  await ctx.sql`
    insert into verification.releases (request_id, key_id, sealed, released_at)
    values (${requestId}, ${key.id}, ${sealed}, ${ctx.now})
    on conflict (request_id) do update
    set key_id = excluded.key_id, sealed = excluded.sealed, released_at = excluded.released_at`
}
