import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'
import { maskTarget } from '../sign-in/codes.ts'
import { loadRecoveryLink } from './cancel-recovery.ts'
import { listStoppableRecoveries } from './recovery-rows.ts'

// A former address may be somebody else's mailbox by now: it recognises its own, and learns no other.
export const readRecoveryStop: CallFunction<typeof recoveryCalls.readRecoveryStop> = async (
  ctx,
  { token },
) => {
  const { accountId, madeAt } = await loadRecoveryLink(ctx, token)
  const { mail } = orNotFound(await findAccountById(ctx, accountId))
  const recoveries = await listStoppableRecoveries(ctx, accountId, new Date(madeAt))
  return {
    mail: maskTarget(mail),
    recoveries: recoveries.map((one) => ({ ...one, new_mail: maskTarget(one.new_mail) })),
  }
}
