// Every write may carry `Idempotency-Key`: within 24 hours the same key and input get the stored answer, other input is refused.
// Answers that hold secrets are sealed: a copy of the database shows none of them.
import { z } from 'zod'
import { after, days } from '../clock.ts'
import { fail } from '../fail.ts'
import type { Sql } from '../database/db.ts'
import { openByAny } from '../former-secrets.ts'
import { hmac, sameSecretBytes } from '../random.ts'
import { keyFor, openText, sealText } from '../sealing.ts'
import { dayMs } from '#contract/days.ts'

export type StoredAnswer = { status: number; answer: unknown }

const Sealed = z.strictObject({ sealed: z.string() })
/** An answer that holds a secret, as it is kept. */
export const sealedAnswer = (secret: string, answer: unknown): z.infer<typeof Sealed> => ({
  sealed: sealText(secret, 'idempotency', JSON.stringify(answer)),
})
const opened = (secrets: readonly string[], answer: unknown): unknown => {
  const { data } = Sealed.safeParse(answer)
  if (!data) return answer
  const text = openByAny(secrets, (secret) => openText(secret, 'idempotency', data.sealed))
  return JSON.parse(text) as unknown
}

/** What was sent, kept as a keyed digest: without the key, a PIN in it cannot be guessed from the digest. */
const digestOf = (secret: string, input: unknown): Buffer =>
  hmac(keyFor(secret, 'idempotency'), JSON.stringify(input))

/** Claims the key in this transaction, or gives the stored answer. A concurrent twin waits here for the first to end. */
export const claimKey = async (
  sql: Sql,
  secrets: readonly string[],
  accountId: string,
  key: string,
  callName: string,
  input: unknown,
  now: Date,
): Promise<StoredAnswer | null> => {
  const bodyHash = digestOf(secrets[0]!, input)
  const [claimed] = await sql`
    insert into core.idempotency (account_id, key, call, body_hash, created_at)
    values (${accountId}, ${key}, ${callName}, ${bodyHash}, ${now})
    on conflict (account_id, key) do update
      set call = excluded.call, body_hash = excluded.body_hash, created_at = excluded.created_at, status = null, answer = null
      where core.idempotency.created_at < ${new Date(now.getTime() - dayMs)}
    returning 1`
  if (claimed) return null
  return (
    (await readStored(sql, secrets, accountId, key, callName, input, now)) ?? fail('key_in_use')
  )
}

/** The answer kept under the key, without claiming it; null where there is none yet. */
export const readStored = async (
  sql: Sql,
  secrets: readonly string[],
  accountId: string,
  key: string,
  callName: string,
  input: unknown,
  now: Date,
): Promise<StoredAnswer | null> => {
  const [row] = await sql<
    { call: string; bodyHash: Buffer; status: number | null; answer: unknown }[]
  >`
    select call, body_hash, status, answer from core.idempotency
    where account_id = ${accountId} and key = ${key} and created_at >= ${after(now, -days(1))}`
  if (!row || row.status === null) return null
  const isSame =
    row.call === callName &&
    secrets.some((secret) => sameSecretBytes(row.bodyHash, digestOf(secret, input)))
  if (!isSame) return fail('key_reused')
  return { status: row.status, answer: opened(secrets, row.answer) }
}

export const storeAnswer = async (
  sql: Sql,
  accountId: string,
  key: string,
  stored: StoredAnswer,
): Promise<void> => {
  await sql`update core.idempotency set status = ${stored.status}, answer = ${sql.json(stored.answer ?? null)}
    where account_id = ${accountId} and key = ${key}`
}
