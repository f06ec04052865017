import type { stopOwnRecoveries } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useStopOwnRecoveries = changeOf<typeof stopOwnRecoveries>(
  'POST /api/user/recoveries/own/stop',
)
