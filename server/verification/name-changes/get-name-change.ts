import type { getNameChange as contract } from '#contract/verification/name-changes/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { readableNameChange } from './name-change-rows.ts'

export const getNameChange: Answer<typeof contract> = (ctx, { id }) => readableNameChange(ctx, id)
