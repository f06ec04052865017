// The keys that sign credentials and the log: Ed25519 and ML-DSA-65, published before they sign and for ever after. Where their private
// halves are is the keyring's business; it may be outside, so nothing here is made or opened inside a transaction.
import type { Actor, Context, JobContext } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import type { Sql } from '#server/core/database/db.ts'
import type { Keyring, NewKey, Sign, StoredKey } from '#server/providers/keyring.ts'

/** `lasting`: ML-DSA-65, which signs credentials beside `assertion`. */
export type KeyPurpose = 'assertion' | 'log' | 'lasting'
export const keyPurposes = ['assertion', 'log', 'lasting'] as const satisfies readonly KeyPurpose[]
export type SigningKey = { id: string; publicKey: Buffer; sign: Sign }
export type PublishedKey = {
  id: string
  purpose: KeyPurpose
  publicKey: Buffer
  createdAt: string
  revokedAt: string | null
}
/** What opens the installation's own keys. */
export type KeyHolder = { secret: string; providers: { keyring: Keyring } }

/** A key is published this long before it signs, and replaced after a year. */
const publishedAhead = days(7)
const signsFor = days(365)

/** The key to sign with, or null when this installation cannot open it: it only verifies then. */
export const openKey = async (holder: KeyHolder, key: StoredKey): Promise<SigningKey | null> => {
  const sign = await holder.providers.keyring.open(holder, key)
  return sign && { id: key.id, publicKey: key.publicKey, sign }
}

const prefixes = { assertion: 'k', log: 'log', lasting: 'm' } as const

/** Its name tells the month a key begins to sign, and how many there have been: `k-2026-11-1`, `log-2026-11-2`. */
const insertKey = async (
  ctx: Pick<Context, 'sql' | 'now' | 'log'>,
  purpose: KeyPurpose,
  activeFrom: Date,
  { publicKey, keep }: NewKey,
): Promise<string> => {
  const [row] = await ctx.sql<
    { n: number }[]
  >`select count(*) as n from verification.signing_keys where purpose = ${purpose}`
  const id = `${prefixes[purpose]}-${activeFrom.toISOString().slice(0, 7)}-${row!.n + 1}`
  const { sealedSeed, wrappedBy, tokenKeyId } = keep(id)
  await ctx.sql`
    insert into verification.signing_keys
      (id, purpose, public_key, sealed_seed, wrapped_by, token_key_id, created_at, active_from)
    values (${id}, ${purpose}, ${publicKey}, ${sealedSeed}, ${wrappedBy}, ${tokenKeyId}, ${ctx.now}, ${activeFrom})`
  // Who holds the log can tell every key of ours from one that was slipped in.
  await ctx.log({
    action: 'platform.key_added',
    subject: { kind: 'key', id },
    payload: { purpose, publicKey: publicKey.toString('hex') },
  })
  return id
}

/**
 * Makes a key unless `stillNeeded` says no: it is asked with the lock held, one maker of keys at a time over all processes.
 * Gives its id, or null.
 */
const createKey = async <A extends Actor | null>(
  ctx: Context<A>,
  purpose: KeyPurpose,
  activeFrom: Date,
  stillNeeded: (sql: Sql) => Promise<boolean>,
): Promise<string | null> => {
  const made = await ctx.providers.keyring.create(
    ctx,
    purpose === 'lasting' ? 'ML-DSA-65' : 'Ed25519',
  )
  const id = await ctx.begin(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(4242093)`
    return (await stillNeeded(tx.sql)) ? insertKey(tx, purpose, activeFrom, made) : null
  })
  if (!id) await made.discard()
  return id
}

const listActiveRows = (sql: Sql, purpose: KeyPurpose, at: Date) => sql<StoredKey[]>`
  select id, public_key, sealed_seed, token_key_id from verification.signing_keys
  where purpose = ${purpose} and active_from <= ${at} and revoked_at is null order by active_from desc, id desc`

/**
 * The key that signs now. One is made when there is none that this installation can open: the first, or after the wrapping
 * secret was lost. Call it outside a transaction.
 */
export const activeKey = async <A extends Actor | null>(
  ctx: Context<A>,
  purpose: KeyPurpose,
): Promise<SigningKey> => {
  for (;;) {
    const rows = await listActiveRows(ctx.sql, purpose, ctx.now)
    for (const row of rows) {
      const key = await openKey(ctx, row)
      if (key) return key
    }
    // Another process may make one meanwhile: then that one is tried.
    await createKey(
      ctx,
      purpose,
      ctx.now,
      async (sql) => (await listActiveRows(sql, purpose, ctx.now)).length === rows.length,
    )
  }
}

/** Before what a key signed is stored: fails when the key was withdrawn meanwhile, and keeps it from being until the end. */
export const assertSigns = async (sql: Sql, id: string): Promise<void> => {
  const [signs] = await sql`
    select from verification.signing_keys where id = ${id} and revoked_at is null for share`
  if (!signs) throw new Error(`${id} was withdrawn while it signed`)
}

/** A new key that signs at once; the old ones verify what they signed. Gives its id. */
export const addKeyNow = async (ctx: JobContext, purpose: KeyPurpose): Promise<string> =>
  (await createKey(ctx, purpose, ctx.now, () => Promise.resolve(true)))!

/** Job: makes the next keys in time, so that they are known before they sign. */
export const rotateKeys = async (ctx: JobContext): Promise<void> => {
  for (const purpose of keyPurposes) {
    const needed = async (sql: Sql) => {
      const [newest] = await sql<{ activeFrom: string }[]>`
        select active_from from verification.signing_keys where purpose = ${purpose} and revoked_at is null
        order by active_from desc limit 1`
      return Boolean(
        newest && Date.parse(newest.activeFrom) + signsFor - publishedAhead <= ctx.now.getTime(),
      )
    }
    if (await needed(ctx.sql)) await createKey(ctx, purpose, after(ctx.now, publishedAhead), needed)
  }
}

export const listPublishedKeys = (sql: Sql): Promise<PublishedKey[]> => sql<PublishedKey[]>`
  select id, purpose, public_key, created_at, revoked_at from verification.signing_keys order by active_from, id`

/** The keys that sign credentials and were not withdrawn, as JWK (RFC 8037). */
export const assertionJwks = async (sql: Sql) =>
  (await listPublishedKeys(sql))
    .filter(({ purpose, revokedAt }) => purpose === 'assertion' && !revokedAt)
    .map(({ id, publicKey }) => ({
      kty: 'OKP' as const,
      crv: 'Ed25519' as const,
      x: publicKey.toString('base64url'),
      kid: id,
    }))
