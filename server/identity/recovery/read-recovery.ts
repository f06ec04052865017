import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { byLink, bySecret, findRecovery, toRecovery } from './recovery-rows.ts'

export const readRecovery: CallFunction<typeof recoveryCalls.readRecovery> = async (
  ctx,
  { recovery },
) => {
  const linked = await findRecovery(ctx, byLink(ctx, recovery))
  if (linked) return toRecovery(ctx, linked, true)
  return toRecovery(
    ctx,
    (await findRecovery(ctx, bySecret(ctx, recovery))) ?? fail('invalid_code'),
    false,
  )
}
