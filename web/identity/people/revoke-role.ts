import type { revokeRole } from '#contract/identity/people.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useRevokeRole = provenChangeOf<typeof revokeRole>(
  'DELETE /api/rest/user/{id}/roles/{role}',
)
