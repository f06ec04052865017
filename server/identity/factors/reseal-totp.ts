import type { Sql } from '#server/core/database/db.ts'
import { encryptSecret, unseal } from '../sessions/encrypt-secret.ts'

/** Secrets of authenticator apps under another secret. Gives how many, and how many `from` did not open. Needs a transaction. */
export const resealTotp = async (
  tx: Sql,
  from: string,
  to: string,
): Promise<{ resealed: number; left: number }> => {
  const rows = await tx<{ accountId: string; sealed: Buffer | null; pending: Buffer | null }[]>`
    select account_id, sealed_secret as sealed, pending_secret as pending from identity.totp for update`
  const anew = (sealed: Buffer | null) => sealed && encryptSecret(to, unseal(from, sealed))
  let left = 0
  for (const { accountId, sealed, pending } of rows)
    try {
      const both = { sealed: anew(sealed), pending: anew(pending) }
      await tx`update identity.totp set sealed_secret = ${both.sealed}, pending_secret = ${both.pending}
        where account_id = ${accountId}`
    } catch (error) {
      if (!isNotOpened(error)) throw error
      left++
    }
  return { resealed: rows.length - left, left }
}

/** What Node says of a tag that does not fit. */
const isNotOpened = (error: unknown): boolean =>
  error instanceof Error && /unable to authenticate data/.test(error.message)
