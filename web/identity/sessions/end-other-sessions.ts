import type { endOtherSessions } from '#contract/identity/sessions/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useEndOtherSessions = callMutationOf<typeof endOtherSessions>(
  'POST /api/user/sessions/end-others',
  ['sessions'],
)
