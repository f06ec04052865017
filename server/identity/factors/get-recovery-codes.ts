import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { countLeft } from './recovery-codes.ts'

export const getRecoveryCodes: Answer<typeof factorsCalls.getRecoveryCodes> = (ctx) =>
  countLeft(ctx, ctx.actor.accountId)
