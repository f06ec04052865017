import type { revokeShare } from '#contract/vault/share/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRevokeShare = callMutationOf<typeof revokeShare>(
  'DELETE /api/student/{studentId}/shares/{id}',
  ['shares', 'documents'],
)
