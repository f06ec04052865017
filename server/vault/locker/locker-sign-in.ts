// Signing in at the digital locker: OAuth with PKCE, the verifier and the locker's own token never leave the server (trust §2).
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { getLockerToken, leaveLocker, signInAtLocker } from '#contract/vault/locker.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { Answer, Context, PreparedAnswer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { hmac, newBytes, newSecret, sameText, sha256 } from '#server/core/random.ts'
import { LockerError } from '#server/providers/locker/locker.ts'

const redirectUri = (ctx: Context) => `${ctx.publicUrl}/app/vault/locker`
const keyOf = (ctx: Context) => hmac(ctx.secret, 'locker token')

const seal = (ctx: Context, token: string): Buffer => {
  const nonce = newBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce)
  const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}
const unseal = (ctx: Context, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed)
  const opened = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, 12)).setAuthTag(
    bytes.subarray(12, 28),
  )
  return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8')
}

/** A failure of the locker as one of ours. */
export const lockerFailure = (fault: unknown): never => {
  if (!(fault instanceof LockerError)) throw fault
  if (fault.fault === 'absent') return fail('not_found')
  if (fault.fault === 'too-large') return fail('file_too_large')
  if (fault.fault === 'refused' && fault.said === 'invalid_token') return fail('locker_signed_out')
  return fail('locker_failed', { because: fault.fault })
}

const assertLocker = (ctx: Context) => {
  if (ctx.mode === 'production' && ctx.providers.standInLocker)
    fail('locker_failed', { because: 'not configured' })
}

export const answerSignInAtLocker: Answer<typeof signInAtLocker> = async (ctx) => {
  assertLocker(ctx)
  const [state, verifier, expiresAt] = [newSecret(24), newSecret(48), after(ctx.now, minutes(10))]
  await ctx.sql`insert into vault.locker_sign_ins (account_id, state, verifier, begun_at, expires_at)
    values (${ctx.actor.accountId}, ${state}, ${verifier}, ${ctx.now}, ${expiresAt})
    on conflict (account_id) do update set state = excluded.state, verifier = excluded.verifier,
      begun_at = excluded.begun_at, expires_at = excluded.expires_at`
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return {
    url: ctx.providers.locker.signInUrl({ state, challenge, redirectUri: redirectUri(ctx) }),
    state,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Once per sign-in: the code is worthless without the verifier that only this account's row holds. */
export const answerLockerToken: Answer<typeof getLockerToken> = async (ctx, { Code, State }) => {
  assertLocker(ctx)
  const [begun] = await ctx.sql<{ state: string; verifier: string }[]>`
    delete from vault.locker_sign_ins where account_id = ${ctx.actor.accountId} and expires_at > ${ctx.now} returning state, verifier`
  if (!begun || (State !== undefined && !sameText(State, begun.state))) return fail('invalid_code')
  const session = await ctx.providers.locker
    .exchange({ code: Code, verifier: begun.verifier, redirectUri: redirectUri(ctx) })
    .catch((fault: unknown) =>
      fault instanceof LockerError && fault.fault === 'refused'
        ? fail('invalid_code')
        : lockerFailure(fault),
    )
  const handle = newSecret()
  await ctx.sql`insert into vault.locker_sessions (handle_hash, account_id, sealed_token, created_at, expires_at)
    values (${sha256(handle)}, ${ctx.actor.accountId}, ${seal(ctx, session.accessToken)}, ${ctx.now},
      ${after(ctx.now, session.expiresIn * 1000)})`
  await ctx.log({
    action: 'locker.connected',
    subject: { kind: 'account', id: ctx.actor.accountId },
  })
  return { token: handle, expires_in: session.expiresIn, name: session.name }
}

export type LockerAccess = { handleHash: Buffer; accessToken: string; uris: string[] }

/** The locker's own token behind a handle of this account. */
export const lockerAccess = async (ctx: SignedContext, handle: string): Promise<LockerAccess> => {
  const handleHash = sha256(handle)
  const [row] = await ctx.sql<{ sealedToken: Uint8Array; uris: string[] }[]>`
    select sealed_token as "sealedToken", uris from vault.locker_sessions
    where handle_hash = ${handleHash} and account_id = ${ctx.actor.accountId} and expires_at > ${ctx.now}`
  if (!row) return fail('locker_signed_out')
  return { handleHash, accessToken: unseal(ctx, row.sealedToken), uris: row.uris }
}

export const answerLeaveLocker: PreparedAnswer<typeof leaveLocker, void> = {
  // Our side forgets even if the locker cannot be told.
  prepare: async (ctx, { DigilockerToken }) => {
    const access = await lockerAccess(ctx, DigilockerToken).catch(() => null)
    if (access) await ctx.providers.locker.revoke(access.accessToken).catch(() => {})
  },
  answer: async (ctx, { DigilockerToken }) => {
    await ctx.sql`delete from vault.locker_sessions where handle_hash = ${sha256(DigilockerToken)} and account_id = ${ctx.actor.accountId}`
    return { message: 'success' }
  },
}
