import type { endUserSessions } from '#contract/identity/people.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useEndUserSessions = provenChangeOf<typeof endUserSessions>(
  'POST /api/rest/user/{id}/end-sessions',
  ['people', 'account', 'changes'],
)
