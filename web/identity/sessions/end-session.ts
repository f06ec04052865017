import type { endSession } from '#contract/identity/sessions/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useEndSession = changeOf<typeof endSession>('DELETE /api/user/sessions/{id}', [
  'sessions',
])
