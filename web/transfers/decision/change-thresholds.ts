import type { changeThresholds } from '#contract/transfers/decision/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useChangeThresholds = provenMutationOf<typeof changeThresholds>(
  'PUT /api/requests/thresholds',
  ['thresholds', 'changes'],
)
