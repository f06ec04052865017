import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countLeft } from './recovery-codes.ts'

export const getRecoveryCodes: CallFunction<typeof factorsCalls.getRecoveryCodes> = (ctx) =>
  countLeft(ctx, ctx.actor.accountId)
