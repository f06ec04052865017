// Keys of institutions. Their private halves lie in the keyring, which opens one only as a person of the institution released it,
// for the one decision they released it for. Nothing here is made inside a transaction.
import type { Actor, Context } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import type { Sign } from '#server/providers/keyring.ts'
import { releaseMinutes, useOf } from './release-key.ts'

/** Makes a key and stores it; `insertAs` runs in the same transaction first, and says whose it is, or null where it is not needed. */
export const createInstitutionKey = async <A extends Actor | null>(
  ctx: Context<A>,
  insertAs: (tx: Context<A>) => Promise<{
    institutionId: string
    issuerId: string
    did: string
    isPublished: boolean
  } | null>,
): Promise<boolean> => {
  const made = await ctx.providers.keyring.create(ctx)
  let isKept = false
  try {
    isKept = await ctx.begin(async (tx) => {
      await tx.sql`select pg_advisory_xact_lock(4242096)`
      const owner = await insertAs(tx)
      if (!owner) return false
      const [row] = await tx.sql<
        { n: number }[]
      >`select count(*) as n from verification.institution_keys`
      const id = `i-${tx.now.toISOString().slice(0, 7)}-${row!.n + 1}`
      const { sealedSeed, wrappedBy, tokenKeyId } = made.keep(id)
      await tx.sql`
        insert into verification.institution_keys
          (id, institution_id, public_key, sealed_seed, wrapped_by, token_key_id, created_at, published_at)
        values (${id}, ${owner.institutionId}, ${made.publicKey}, ${sealedSeed}, ${wrappedBy}, ${tokenKeyId}, ${tx.now},
          ${owner.isPublished ? tx.now : null})`
      await tx.log({
        action: 'institution.key_added',
        subject: { kind: 'issuer', id: owner.issuerId },
        payload: { did: owner.did, keyId: id, publicKey: made.publicKey.toString('hex') },
      })
      return true
    })
  } finally {
    if (!isKept) await made.discard()
  }
  return isKept
}

export type Released = { keyId: string; did: string; publicKey: Buffer; sign: Sign }

/** What signs this decision for its institution; null: nobody released it, or it is another decision by now. */
export const openReleasedKey = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret' | 'providers'>,
  requestId: string,
  recordSha256: string,
): Promise<Released | null> => {
  const [row] = await ctx.sql<
    {
      id: string
      publicKey: Buffer
      sealedSeed: Buffer | null
      tokenKeyId: string | null
      did: string
      sealed: Buffer
    }[]
  >`
    select k.id, k.public_key, k.sealed_seed, k.token_key_id, i.did, r.sealed
    from verification.releases r join verification.institution_keys k on k.id = r.key_id
    join verification.institutions i on i.id = k.institution_id
    where r.request_id = ${requestId} and k.revoked_at is null and k.missing_since is null
      and r.released_at > ${ctx.now}::timestamptz - make_interval(mins => ${releaseMinutes})`
  if (!row) return null
  const use = useOf(requestId, recordSha256)
  const sign = await ctx.providers.keyring.openReleased(ctx, row, use, row.sealed)
  return sign && { keyId: row.id, did: row.did, publicKey: row.publicKey, sign }
}

/** Before what an institution's key signed is stored: fails when it was withdrawn meanwhile. A release is used once. */
export const takeReleasedKey = async (
  sql: Sql,
  requestId: string,
  keyId: string,
): Promise<void> => {
  const [signs] = await sql`
    select from verification.institution_keys where id = ${keyId} and revoked_at is null and missing_since is null for share`
  const [taken] = await sql`
    delete from verification.releases where request_id = ${requestId} and key_id = ${keyId} returning request_id`
  if (!signs || !taken) throw new Error(`${keyId} may not sign request ${requestId} any more`)
}
