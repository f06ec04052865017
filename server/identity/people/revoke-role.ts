import { isTakenByTwo } from '#contract/identity/changes/calls.ts'
import type { revokeRole as revokeContract } from '#contract/identity/people/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'
import {
  assertAdminRemains,
  takeRole,
  requestRole,
  stopRole,
  toChangedRoles,
} from './change-roles.ts'
import { loadAccountRow } from './search-accounts.ts'

export const revokeRole: CallFunction<typeof revokeContract> = async (ctx, { id, role }) => {
  const account = orNotFound(await findAccountById(ctx, id))
  const waits = isTakenByTwo(role) && account.roles.includes(role)
  if (waits && role === 'admin') await assertAdminRemains(ctx, id)
  const changeRequest = waits ? await requestRole(ctx, id, role, 'role_revoked') : null
  if (!waits) {
    await takeRole(ctx, id, role)
    await stopRole(ctx, id, role)
  }
  return toChangedRoles(await loadAccountRow(ctx, id), changeRequest)
}
