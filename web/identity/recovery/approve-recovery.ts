import type { approveRecovery } from '#contract/identity/recovery/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useApproveRecovery = provenMutationOf<typeof approveRecovery>(
  'POST /api/user/recoveries/{id}/approve',
  ['recovery'],
)
