import type { changeThresholds } from '#contract/transfers/decision/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useChangeThresholds = provenChangeOf<typeof changeThresholds>(
  'PUT /api/requests/thresholds',
  ['thresholds', 'changes'],
)
