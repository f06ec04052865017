import type { beginRecovery } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useBeginRecovery = callMutationOf<typeof beginRecovery>('POST /api/user/recovery')
