// The keys that sign credentials and the log: Ed25519, kept encrypted, published before they sign and for ever after.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import type { Sql } from '#server/core/database/db.ts'
import { newSecret } from '#server/core/random.ts'

type Holding = Pick<Context, 'sql' | 'now' | 'secret'>
export type SigningKey = { id: string; publicKey: Buffer; seed: Buffer; key: KeyObject }
export type PublishedKey = {
  id: string
  purpose: 'assertion' | 'log'
  public_key: Buffer
  revoked_at: string | null
}

/** A key is published this long before it signs, and replaced after a year. */
const publishedAhead = days(7)
const signsFor = days(365)

const wrapping = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'verification signing keys', 32))
/** PKCS #8 of an Ed25519 seed (RFC 8410). */
const fromSeed = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
export const publicOf = (seed: Buffer): Buffer =>
  createPublicKey(fromSeed(seed)).export({ format: 'der', type: 'spki' }).subarray(-32)

const seal = (secret: string, id: string, seed: Buffer): Buffer => {
  const nonce = Buffer.from(newSecret(12), 'base64url')
  const cipher = createCipheriv('aes-256-gcm', wrapping(secret), nonce).setAAD(Buffer.from(id))
  return Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
}

const open = (secret: string, id: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', wrapping(secret), sealed.subarray(0, 12)).setAAD(
    Buffer.from(id),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}

/** Whether a key was made here: only who knows the installation's secret can seal a seed that fits it. */
export const isOurs = (
  secret: string,
  row: { id: string; public_key: Buffer; sealed_seed: Buffer },
): boolean => {
  try {
    return publicOf(open(secret, row.id, row.sealed_seed)).equals(row.public_key)
  } catch {
    return false
  }
}

const addKey = async (
  ctx: Holding,
  id: string,
  purpose: 'assertion' | 'log',
  activeFrom: Date,
): Promise<void> => {
  const seed = Buffer.from(newSecret(32), 'base64url')
  await ctx.sql`insert into verification.signing_keys (id, purpose, public_key, sealed_seed, created_at, active_from)
    values (${id}, ${purpose}, ${publicOf(seed)}, ${seal(ctx.secret, id, seed)}, ${ctx.now}, ${activeFrom}) on conflict do nothing`
}

/** `k-2026-11-1`: the month it begins to sign, and how many there have been. */
const nextName = async (ctx: Holding, from: Date): Promise<string> => {
  const [row] = await ctx.sql<
    { n: number }[]
  >`select count(*) as n from verification.signing_keys where purpose = 'assertion'`
  return `k-${from.toISOString().slice(0, 7)}-${row!.n + 1}`
}

/** The key that signs now; the first one is made when it is first needed. */
export const activeKey = async (
  ctx: Holding,
  purpose: 'assertion' | 'log',
): Promise<SigningKey> => {
  const find = () => ctx.sql<{ id: string; public_key: Buffer; sealed_seed: Buffer }[]>`
    select id, public_key, sealed_seed from verification.signing_keys
    where purpose = ${purpose} and active_from <= ${ctx.now} and revoked_at is null order by active_from desc, id desc limit 1`
  let [row] = await find()
  if (!row) {
    await addKey(ctx, purpose === 'log' ? 'log' : await nextName(ctx, ctx.now), purpose, ctx.now)
    ;[row] = await find()
  }
  if (!row) throw new Error(`there is no ${purpose} key and none could be made`)
  const seed = open(ctx.secret, row.id, row.sealed_seed)
  return { id: row.id, publicKey: row.public_key, seed, key: fromSeed(seed) }
}

/** Makes the next key in time, so that it is known before it signs. */
export const rotateKeys = async (ctx: Holding): Promise<void> => {
  const [newest] = await ctx.sql<{ active_from: string }[]>`
    select active_from from verification.signing_keys where purpose = 'assertion' and revoked_at is null order by active_from desc limit 1`
  if (!newest || Date.parse(newest.active_from) + signsFor - publishedAhead > ctx.now.getTime())
    return
  const activeFrom = after(ctx.now, publishedAhead)
  await addKey(ctx, await nextName(ctx, activeFrom), 'assertion', activeFrom)
}

export const publishedKeys = (sql: Sql): Promise<PublishedKey[]> => sql<PublishedKey[]>`
  select id, purpose, public_key, revoked_at from verification.signing_keys order by active_from, id`

export const signWith = (key: KeyObject, data: Uint8Array): Buffer => sign(null, data, key)
