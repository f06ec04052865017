import type { startSimulation } from '#contract/rewards/simulation/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useStartSimulation = callMutationOf<typeof startSimulation>(
  'POST /api/program/{id}/simulation',
  ['simulations'],
)
