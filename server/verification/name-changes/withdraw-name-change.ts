import type { withdrawNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { endNameChange } from './end-name-change.ts'
import { nameChangeToMove, readableNameChange } from './name-change-rows.ts'

export const withdrawNameChange: CallFunction<typeof contract> = async (ctx, { id }) => {
  await endNameChange(ctx, await nameChangeToMove(ctx, id, 'withdraw'), { status: 'withdrawn' })
  return readableNameChange(ctx, id)
}
