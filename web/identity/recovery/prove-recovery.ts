import type { proveRecovery } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useProveRecovery = changeOf<typeof proveRecovery>('POST /api/user/recovery/prove', [
  'recovery',
])
