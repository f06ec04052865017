import type { revokeRole } from '#contract/identity/people/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useRevokeRole = provenChangeOf<typeof revokeRole>(
  'DELETE /api/rest/user/{id}/roles/{role}',
)
