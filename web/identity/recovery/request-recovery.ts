import type { requestRecovery } from '#contract/identity/recovery.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useRequestRecovery = provenChangeOf<typeof requestRecovery>(
  'POST /api/user/recoveries/{id}/request',
  ['recovery'],
)
