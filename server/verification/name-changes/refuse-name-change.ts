import type { refuseNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { endNameChange } from './end-name-change.ts'
import { loadNameChangeForUpdate, loadReadableNameChange } from './name-change-rows.ts'

export const refuseNameChange: CallFunction<typeof contract> = async (ctx, { id, remarks }) => {
  const change = await loadNameChangeForUpdate(ctx, id, 'refuse')
  await endNameChange(ctx, change, { status: 'refused', by: ctx.actor.accountId, remarks })
  await ctx.emit('verification.name_change_refused', {
    changeId: id,
    ownerId: change.ownerId,
    remarks,
  })
  return loadReadableNameChange(ctx, id)
}
