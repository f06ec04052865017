import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listStoppableRecoveries } from './recovery-rows.ts'

export const listOwnRecoveries: CallFunction<typeof recoveryCalls.listOwnRecoveries> = async (
  ctx,
) => ({
  recoveries: await listStoppableRecoveries(ctx, ctx.actor.accountId),
})
