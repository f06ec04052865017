import type { getSimulation as call } from '#contract/rewards/simulation/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'
import { findSimulation } from './simulation-rows.ts'

export const getSimulation: CallFunction<typeof call> = async (ctx, { id }) => {
  await loadAuthorizedProgram(ctx, id)
  return { simulation: await findSimulation(ctx, id) }
}
