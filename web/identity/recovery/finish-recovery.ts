import type { finishRecovery } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useFinishRecovery = callMutationOf<typeof finishRecovery>(
  'POST /api/user/recovery/finish',
)
