import type { getRewardProgram as call } from '#contract/rewards/programs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedProgram, toProgram } from './program-rows.ts'

export const getRewardProgram: CallFunction<typeof call> = async (ctx, { id }) =>
  toProgram(ctx, await loadAuthorizedProgram(ctx, id))
