import type { enableUser } from '#contract/identity/people/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useEnableUser = provenMutationOf<typeof enableUser>(
  'POST /api/rest/user/{id}/enable',
  ['people', 'account', 'changes'],
)
