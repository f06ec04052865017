import type { refuseChangeRequest as refuseCall } from '#contract/identity/changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { changeById } from './change-rows.ts'
import { loadChangeRequestForUpdate } from './decide-change-request.ts'

export const refuseChangeRequest: CallFunction<typeof refuseCall> = async (ctx, { id }) => {
  const change = await loadChangeRequestForUpdate(ctx, id, 'refuse')
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
