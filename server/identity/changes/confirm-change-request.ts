import {
  type confirmChangeRequest as confirmCall,
  coolingHours,
} from '#contract/identity/changes/calls.ts'
import { after, hours } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { changeById } from './change-rows.ts'
import { loadChangeRequestForUpdate } from './decide-change-request.ts'
import { isRoleUsable } from './role-usable.ts'

export const confirmChangeRequest: CallFunction<typeof confirmCall> = async (ctx, { id }) => {
  const change = await loadChangeRequestForUpdate(ctx, id, 'confirm')
  if (change.requestedBy === ctx.actor.accountId) return fail('same_person')
  // Nobody agrees to more power for themselves.
  if (change.raises && change.accountId === ctx.actor.accountId) return fail('same_person')
  if (!(await isRoleUsable(ctx, ctx.actor.accountId, 'admin'))) return fail('role_cooling')
  const appliesAt = change.raises ? after(ctx.now, hours(coolingHours)) : ctx.now
  await ctx.sql`update identity.change_requests set status = 'confirmed', confirmed_by = ${ctx.actor.accountId},
    confirmed_at = ${ctx.now}, applies_at = ${appliesAt} where id = ${id}`
  // A lowering waits for no clock: the database's may be behind ours.
  const wait = change.raises ? { runAt: appliesAt } : {}
  await ctx.queue('identity.applyChange', { id }, { key: `change ${id}`, ...wait })
  await ctx.log({
    action: 'change.confirmed',
    subject: { kind: 'change', id },
    payload: { kind: change.kind, appliesAt },
  })
  await ctx.publish(['admin'], 'changes')
  return { ...(await changeById(ctx, id)), message: 'success' }
}
