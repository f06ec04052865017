import type { refuseRecovery } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRefuseRecovery = callMutationOf<typeof refuseRecovery>(
  'POST /api/user/recoveries/{id}/refuse',
  ['recovery'],
)
