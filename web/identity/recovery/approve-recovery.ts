import type { approveRecovery } from '#contract/identity/recovery.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useApproveRecovery = provenChangeOf<typeof approveRecovery>(
  'POST /api/user/recoveries/{id}/approve',
  ['recovery'],
)
