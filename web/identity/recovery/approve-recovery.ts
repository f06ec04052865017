import type { approveRecovery } from '#contract/identity/recovery/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useApproveRecovery = provenChangeOf<typeof approveRecovery>(
  'POST /api/user/recoveries/{id}/approve',
  ['recovery'],
)
