import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { stopRecoveries } from './stop-recoveries.ts'

export const stopOwnRecoveries: CallFunction<typeof recoveryCalls.stopOwnRecoveries> = async (
  ctx,
) => {
  await stopRecoveries(ctx, ctx.actor.accountId, 'owner')
  return { message: 'success' }
}
