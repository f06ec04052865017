import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findPasskey, usedOnce } from './passkeys.ts'
import { markFreshlyProved } from './step-up.ts'

export const stepUpByPasskey: CallFunction<typeof factorsCalls.stepUpByPasskey> = async (
  ctx,
  given,
) => {
  const used = await findPasskey(ctx, given)
  if (used?.kept.accountId !== ctx.actor.accountId) return fail('invalid_code')
  return ctx.begin(async (tx) =>
    (await usedOnce(tx, used)) ? markFreshlyProved(tx) : fail('invalid_code'),
  )
}
