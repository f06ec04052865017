import { isTwoAdminRole } from '#contract/identity/changes/calls.ts'
import type { grantRole as grantContract } from '#contract/identity/people/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'
import { giveRole, requestRole, toChangedRoles } from './change-roles.ts'
import { loadAccountRow } from './search-accounts.ts'

export const grantRole: CallFunction<typeof grantContract> = async (ctx, { id, role }) => {
  const account = orNotFound(await findAccountById(ctx, id))
  if (account.mergedInto) return fail('merged_away', { mail: account.mergedInto })
  const waits = isTwoAdminRole(role) && !account.roles.includes(role)
  const changeRequest = waits ? await requestRole(ctx, id, role, 'role_granted') : null
  if (!isTwoAdminRole(role)) await giveRole(ctx, id, role)
  return toChangedRoles(await loadAccountRow(ctx, id), changeRequest)
}
