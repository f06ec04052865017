import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { stopRecoveries } from './stop-recoveries.ts'

export const stopOwnRecoveries: Answer<typeof recoveryCalls.stopOwnRecoveries> = async (ctx) => {
  await stopRecoveries(ctx, ctx.actor.accountId, 'owner')
  return { message: 'success' }
}
