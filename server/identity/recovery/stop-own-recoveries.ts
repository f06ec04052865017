import type * as contract from '#contract/identity/recovery-stop.ts'
import type { Answer } from '#server/core/context.ts'
import { stopRecoveries } from './stop-recoveries.ts'

export const stopOwnRecoveries: Answer<typeof contract.stopOwnRecoveries> = async (ctx) => {
  await stopRecoveries(ctx, ctx.actor.accountId, 'owner')
  return { message: 'success' }
}
