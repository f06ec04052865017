import type { refuseRecovery } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRefuseRecovery = changeOf<typeof refuseRecovery>(
  'POST /api/user/recoveries/{id}/refuse',
  ['recovery'],
)
