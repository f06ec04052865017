import type { stopOwnRecoveries } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useStopOwnRecoveries = callMutationOf<typeof stopOwnRecoveries>(
  'POST /api/user/recoveries/own/stop',
)
