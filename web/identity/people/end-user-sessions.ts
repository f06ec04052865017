import type { endUserSessions } from '#contract/identity/people/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useEndUserSessions = provenChangeOf<typeof endUserSessions>(
  'POST /api/rest/user/{id}/end-sessions',
  ['people', 'account', 'changes'],
)
