import type { endOtherSessions } from '#contract/identity/sessions/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useEndOtherSessions = changeOf<typeof endOtherSessions>(
  'POST /api/user/sessions/end-others',
  ['sessions'],
)
