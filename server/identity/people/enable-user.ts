import * as peopleCalls from '#contract/identity/people/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { provedAccountById } from '../reads.ts'
import { toChangedRoles } from './change-roles.ts'
import { enableAccount, isOpenedByTwo, requestStatus } from './change-status.ts'
import { loadAccountRow } from './search-accounts.ts'

export const enableUser: CallFunction<typeof peopleCalls.enableUser> = async (ctx, { id }) => {
  const account = orNotFound(await provedAccountById(ctx, id))
  const waits = isOpenedByTwo(account) && account.status !== 'active'
  const changeRequest = waits ? await requestStatus(ctx, id, 'account_enabled', '') : null
  if (!waits) await enableAccount(ctx, id)
  return toChangedRoles(await loadAccountRow(ctx, id), changeRequest)
}
