// Another admin confirms a change, or anybody of them stops it before it counts.
import {
  changeFrom,
  type ChangeKind,
  type ChangeStatus,
  type confirmChangeRequest as confirmCall,
  coolingHours,
  type refuseChangeRequest as refuseCall,
} from '#contract/identity/change-requests.ts'
import { after, hours } from '#server/core/clock.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { isRoleUsable } from './role-usable.ts'
import { changeById } from './change-rows.ts'

type Locked = { kind: ChangeKind; status: ChangeStatus; raises: boolean; requestedBy: string }

const locked = async (
  ctx: SignedContext,
  id: string,
  step: keyof typeof changeFrom,
): Promise<Locked> => {
  const [row] = await ctx.sql<Locked[]>`select kind, status, raises, requested_by as "requestedBy"
    from identity.change_requests where id = ${id} for update`
  const change = orNotFound(row)
  return (changeFrom[step] as readonly ChangeStatus[]).includes(change.status)
    ? change
    : fail('wrong_state', { status: change.status })
}

export const confirmChangeRequest: Answer<typeof confirmCall> = async (ctx, { id }) => {
  const change = await locked(ctx, id, 'confirm')
  if (change.requestedBy === ctx.actor.accountId) return fail('same_person')
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

export const refuseChangeRequest: Answer<typeof refuseCall> = async (ctx, { id }) => {
  const change = await locked(ctx, id, 'refuse')
  await ctx.sql`update identity.change_requests set status = 'refused', refused_by = ${ctx.actor.accountId},
    refused_at = ${ctx.now} where id = ${id}`
  await ctx.log({
    action: 'change.refused',
    subject: { kind: 'change', id },
    payload: { kind: change.kind },
  })
  await ctx.publish(['admin'], 'changes')
  return { ...(await changeById(ctx, id)), message: 'success' }
}
