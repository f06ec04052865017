// The keys that sign credentials and the log: Ed25519, kept wrapped, published before they sign and for ever after.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import type { Sql } from '#server/core/database/db.ts'
import { newSecret } from '#server/core/random.ts'

type Holding = Pick<Context, 'sql' | 'now' | 'secret' | 'providers' | 'log'>
export type Purpose = 'assertion' | 'log'
export type SigningKey = { id: string; publicKey: Buffer; seed: Buffer; key: KeyObject }
export type PublishedKey = {
  id: string
  purpose: Purpose
  public_key: Buffer
  created_at: string
  revoked_at: string | null
}
type StoredKey = { id: string; public_key: Buffer; sealed_seed: Buffer }

/** A key is published this long before it signs, and replaced after a year. */
const publishedAhead = days(7)
const signsFor = days(365)

/** PKCS #8 of an Ed25519 seed (RFC 8410). */
const fromSeed = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
export const publicOf = (seed: Buffer): Buffer =>
  createPublicKey(fromSeed(seed)).export({ format: 'der', type: 'spki' }).subarray(-32)

/** The key to sign with, or null when this installation cannot open it: it only verifies then. */
export const openKey = (
  ctx: { secret: string; providers: Pick<Holding['providers'], 'keyring'> },
  { id, public_key: publicKey, sealed_seed: sealed }: StoredKey,
): SigningKey | null => {
  const seed = ctx.providers.keyring.unwrap(ctx, id, sealed)
  return seed && publicOf(seed).equals(publicKey)
    ? { id, publicKey, seed, key: fromSeed(seed) }
    : null
}

const prefixes = { assertion: 'k', log: 'log' } as const

/** Makes a key; its name tells the month it begins to sign, and how many there have been: `k-2026-11-1`, `log-2026-11-2`. */
const addKey = async (ctx: Holding, purpose: Purpose, activeFrom: Date): Promise<string> => {
  const [row] = await ctx.sql<
    { n: number }[]
  >`select count(*) as n from verification.signing_keys where purpose = ${purpose}`
  const id = `${prefixes[purpose]}-${activeFrom.toISOString().slice(0, 7)}-${row!.n + 1}`
  const seed = Buffer.from(newSecret(32), 'base64url')
  const { sealed, by } = ctx.providers.keyring.wrap(ctx, id, seed)
  await ctx.sql`insert into verification.signing_keys (id, purpose, public_key, sealed_seed, wrapped_by, created_at, active_from)
    values (${id}, ${purpose}, ${publicOf(seed)}, ${sealed}, ${by}, ${ctx.now}, ${activeFrom})`
  // Who holds the log can tell every key of ours from one that was slipped in.
  await ctx.log({
    action: 'platform.key_added',
    subject: { kind: 'key', id },
    payload: { purpose, publicKey: publicOf(seed).toString('hex') },
  })
  return id
}

/** One maker of keys at a time, over all processes, until the transaction ends. */
const lockKeys = (sql: Sql) => sql`select pg_advisory_xact_lock(4242093)`

const findActive = async (ctx: Holding, purpose: Purpose): Promise<SigningKey | null> => {
  const rows = await ctx.sql<StoredKey[]>`
    select id, public_key, sealed_seed from verification.signing_keys
    where purpose = ${purpose} and active_from <= ${ctx.now} and revoked_at is null order by active_from desc, id desc`
  for (const row of rows) {
    const key = openKey(ctx, row)
    if (key) return key
  }
  return null
}

/**
 * The key that signs now. One is made when there is none that this installation can open: the first, or after the wrapping
 * secret was lost. Call it inside a transaction.
 */
export const activeKey = async (ctx: Holding, purpose: Purpose): Promise<SigningKey> => {
  const known = await findActive(ctx, purpose)
  if (known) return known
  await lockKeys(ctx.sql)
  const meanwhile = await findActive(ctx, purpose)
  if (meanwhile) return meanwhile
  await addKey(ctx, purpose, ctx.now)
  return (await findActive(ctx, purpose))!
}

/** A new key that signs at once; the old ones verify what they signed. Gives its id. */
export const addKeyNow = async (ctx: Holding, purpose: Purpose): Promise<string> => {
  await lockKeys(ctx.sql)
  return addKey(ctx, purpose, ctx.now)
}

/** Job: makes the next keys in time, so that they are known before they sign. */
export const rotateKeys = (ctx: Pick<Context<null>, 'begin'>): Promise<void> =>
  ctx.begin(async (tx) => {
    await lockKeys(tx.sql)
    for (const purpose of ['assertion', 'log'] as const) {
      const [newest] = await tx.sql<{ active_from: string }[]>`
        select active_from from verification.signing_keys where purpose = ${purpose} and revoked_at is null
        order by active_from desc limit 1`
      if (!newest || Date.parse(newest.active_from) + signsFor - publishedAhead > tx.now.getTime())
        continue
      await addKey(tx, purpose, after(tx.now, publishedAhead))
    }
  })

export const publishedKeys = (sql: Sql): Promise<PublishedKey[]> => sql<PublishedKey[]>`
  select id, purpose, public_key, created_at, revoked_at from verification.signing_keys order by active_from, id`

export const signWith = (key: KeyObject, data: Uint8Array): Buffer => sign(null, data, key)
