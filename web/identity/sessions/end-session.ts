import type { endSession } from '#contract/identity/sessions/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useEndSession = callMutationOf<typeof endSession>('DELETE /api/user/sessions/{id}', [
  'sessions',
])
