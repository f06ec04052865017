import type { requestRecovery } from '#contract/identity/recovery/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useRequestRecovery = provenChangeOf<typeof requestRecovery>(
  'POST /api/user/recoveries/{id}/request',
  ['recovery'],
)
