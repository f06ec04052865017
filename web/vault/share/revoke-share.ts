import type { revokeShare } from '#contract/vault/share/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRevokeShare = changeOf<typeof revokeShare>(
  'DELETE /api/student/{studentId}/shares/{id}',
  ['shares', 'documents'],
)
