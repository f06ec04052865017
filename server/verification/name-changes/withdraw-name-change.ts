import type { withdrawNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { endNameChange } from './end-name-change.ts'
import { loadNameChangeForUpdate, loadReadableNameChange } from './name-change-rows.ts'

export const withdrawNameChange: CallFunction<typeof contract> = async (ctx, { id }) => {
  await endNameChange(ctx, await loadNameChangeForUpdate(ctx, id, 'withdraw'), {
    status: 'withdrawn',
  })
  return loadReadableNameChange(ctx, id)
}
