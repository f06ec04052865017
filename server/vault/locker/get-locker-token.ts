import type { getLockerToken as contract } from '#contract/vault/locker/calls.ts'
import { after } from '#server/core/clock.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newBytes, newSecret, sameText, sha256 } from '#server/core/random.ts'
import { LockerError } from '#server/providers/locker/locker.ts'
import { redirectUri, lockerKey, lockerFailure, assertLocker } from './locker-sign-in.ts'
import { createCipheriv } from 'node:crypto'

const seal = (ctx: Context, token: string): Buffer => {
  const nonce = newBytes(12)
  const cipher = createCipheriv('aes-256-gcm', lockerKey(ctx), nonce)
  const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Once per sign-in: the code is worthless without the verifier that only this account's row holds. */
export const getLockerToken: CallFunction<typeof contract> = async (ctx, { Code, State }) => {
  assertLocker(ctx)
  const [begun] = await ctx.sql<{ state: string; verifier: string }[]>`
    delete from vault.locker_sign_ins where account_id = ${ctx.actor.accountId} and expires_at > ${ctx.now} returning state, verifier`
  if (!begun || (State !== undefined && !sameText(State, begun.state))) return fail('invalid_code')
  const session = await ctx.providers.locker
    .exchange({ code: Code, verifier: begun.verifier, redirectUri: redirectUri(ctx) })
    .catch((error: unknown) =>
      error instanceof LockerError && error.reason === 'refused'
        ? fail('invalid_code')
        : lockerFailure(error),
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
