import type { endUserSessions } from '#contract/identity/people/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useEndUserSessions = provenMutationOf<typeof endUserSessions>(
  'POST /api/rest/user/{id}/end-sessions',
  ['people', 'account', 'changes'],
)
