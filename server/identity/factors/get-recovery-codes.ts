import type * as contract from '#contract/identity/recovery-codes.ts'
import type { Answer } from '#server/core/context.ts'
import { countLeft } from './recovery-codes.ts'

export const getRecoveryCodes: Answer<typeof contract.getRecoveryCodes> = (ctx) =>
  countLeft(ctx, ctx.actor.accountId)
