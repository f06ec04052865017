import type { requestRecovery } from '#contract/identity/recovery/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useRequestRecovery = provenMutationOf<typeof requestRecovery>(
  'POST /api/user/recoveries/{id}/request',
  ['recovery'],
)
