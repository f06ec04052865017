import type { leaveLocker as contract } from '#contract/vault/locker/calls.ts'
import type { PreparedAnswer } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { loadLockerAccess } from './locker-sign-in.ts'

export const leaveLocker: PreparedAnswer<typeof contract, void> = {
  // Our side forgets even if the locker cannot be told.
  prepare: async (ctx, { DigilockerToken }) => {
    const access = await loadLockerAccess(ctx, DigilockerToken).catch(() => null)
    if (access) await ctx.providers.locker.revoke(access.accessToken).catch(() => {})
  },
  answer: async (ctx, { DigilockerToken }) => {
    await ctx.sql`delete from vault.locker_sessions where handle_hash = ${sha256(DigilockerToken)} and account_id = ${ctx.actor.accountId}`
    return { message: 'success' }
  },
}
