import type * as contract from '#contract/identity/recovery-stop.ts'
import type { Answer } from '#server/core/context.ts'
import { recoveriesOf } from './recovery-rows.ts'

export const listOwnRecoveries: Answer<typeof contract.listOwnRecoveries> = async (ctx) => ({
  recoveries: await recoveriesOf(ctx, ctx.actor.accountId),
})
