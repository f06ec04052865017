// Signing in at the digital locker: OAuth with PKCE, the verifier and the locker's own token never leave the server (trust §2).
import { screenPath } from '#contract/paths.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { allSecrets, openByAny } from '#server/core/former-secrets.ts'
import { hmac, sha256 } from '#server/core/random.ts'
import { LockerError } from '#server/providers/locker/locker.ts'
import { createDecipheriv } from 'node:crypto'

export const redirectUri = (ctx: Context) => `${ctx.publicUrl}${screenPath('locker')}`

const keyBy = (secret: string) => hmac(secret, 'locker token')
export const lockerKey = (ctx: Context) => keyBy(ctx.secret)

const unseal = (ctx: Context, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed)
  return openByAny(allSecrets(ctx), (secret) => {
    const opened = createDecipheriv('aes-256-gcm', keyBy(secret), bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    )
    return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8')
  })
}

/** A failure of the locker as one of ours. */
export const lockerFailure = (error: unknown): never => {
  if (!(error instanceof LockerError)) throw error
  if (error.reason === 'absent') return fail('not_found')
  if (error.reason === 'too-large') return fail('file_too_large')
  if (error.reason === 'refused' && error.said === 'invalid_token') return fail('locker_signed_out')
  return fail('locker_failed', { because: error.reason })
}

/** Fails `locker_off` in production without a locker: the one that stands in gives out made-up papers. */
export const assertLocker = (ctx: Context) => {
  if (ctx.mode === 'production' && ctx.providers.standInLocker) fail('locker_off')
}

export type LockerAccess = { handleHash: Buffer; accessToken: string; uris: string[] }

/** The locker's own token behind a handle of this account. */
export const loadLockerAccess = async (
  ctx: SignedContext,
  handle: string,
): Promise<LockerAccess> => {
  const handleHash = sha256(handle)
  const [row] = await ctx.sql<{ sealedToken: Uint8Array; uris: string[] }[]>`
    select sealed_token, uris from vault.locker_sessions
    where handle_hash = ${handleHash} and account_id = ${ctx.actor.accountId} and expires_at > ${ctx.now}`
  if (!row) return fail('locker_signed_out')
  return { handleHash, accessToken: unseal(ctx, row.sealedToken), uris: row.uris }
}
