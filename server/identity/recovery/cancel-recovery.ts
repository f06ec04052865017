import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { stopRecoveries } from './stop-recoveries.ts'

/** Whose recoveries a link stops. Fails `invalid_code`. */
export const loadRecoveryLink = async (
  ctx: Context,
  token: string,
): Promise<{ accountId: string; madeAt: string }> => {
  const [link] = await ctx.sql<{ accountId: string; madeAt: string }[]>`
    select account_id, made_at from identity.recovery_links
    where hash = ${sha256(token)} and account_id is not null`
  return link ?? fail('invalid_code')
}

export const cancelRecovery: CallFunction<typeof recoveryCalls.cancelRecovery> = async (
  ctx,
  { token },
) => {
  const { accountId } = await loadRecoveryLink(ctx, token)
  await stopRecoveries(ctx, accountId, 'link')
  return { message: 'success' }
}
