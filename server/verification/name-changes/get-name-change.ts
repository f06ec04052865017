import type { getNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadReadableNameChange } from './name-change-rows.ts'

export const getNameChange: CallFunction<typeof contract> = (ctx, { id }) =>
  loadReadableNameChange(ctx, id)
