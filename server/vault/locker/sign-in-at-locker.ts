import type { signInAtLocker as contract } from '#contract/vault/locker/calls.ts'
import { after, minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { redirectUri, assertLocker } from './locker-sign-in.ts'
import { createHash } from 'node:crypto'

export const signInAtLocker: CallFunction<typeof contract> = async (ctx) => {
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
