import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { listStoppableRecoveries } from './recovery-rows.ts'

export const listOwnRecoveries: Answer<typeof recoveryCalls.listOwnRecoveries> = async (ctx) => ({
  recoveries: await listStoppableRecoveries(ctx, ctx.actor.accountId),
})
