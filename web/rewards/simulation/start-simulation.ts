import type { startSimulation } from '#contract/rewards/simulation/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useStartSimulation = changeOf<typeof startSimulation>(
  'POST /api/program/{id}/simulation',
  ['simulations'],
)
