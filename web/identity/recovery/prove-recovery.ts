import type { proveRecovery } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useProveRecovery = callMutationOf<typeof proveRecovery>(
  'POST /api/user/recovery/prove',
  ['recovery'],
)
