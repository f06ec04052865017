import type { changeThresholds } from '#contract/transfers/thresholds.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useChangeThresholds = provenChangeOf<typeof changeThresholds>(
  'PUT /api/requests/thresholds',
  ['thresholds', 'changes'],
)
