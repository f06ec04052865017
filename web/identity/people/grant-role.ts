import type { grantRole } from '#contract/identity/people/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useGrantRole = provenMutationOf<typeof grantRole>(
  'PUT /api/rest/user/{id}/roles/{role}',
)
