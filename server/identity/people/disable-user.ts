import * as peopleCalls from '#contract/identity/people/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { provedAccountById } from '../reads.ts'
import { assertAdminRemains, toChangedRoles } from './change-roles.ts'
import { disableAccount, isClosedByTwo, requestStatus } from './change-status.ts'
import { loadAccountRow } from './search-accounts.ts'

export const disableUser: CallFunction<typeof peopleCalls.disableUser> = async (
  ctx,
  { id, reason },
) => {
  const account = orNotFound(await provedAccountById(ctx, id))
  const waits = isClosedByTwo(account) && account.status === 'active'
  if (waits) await assertAdminRemains(ctx, id)
  const changeRequest = waits ? await requestStatus(ctx, id, 'account_disabled', reason) : null
  if (!waits) await disableAccount(ctx, id, reason)
  return toChangedRoles(await loadAccountRow(ctx, id), changeRequest)
}
