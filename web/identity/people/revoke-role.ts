import type { revokeRole } from '#contract/identity/people/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useRevokeRole = provenMutationOf<typeof revokeRole>(
  'DELETE /api/rest/user/{id}/roles/{role}',
)
