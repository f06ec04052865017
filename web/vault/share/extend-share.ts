import type { extendShare } from '#contract/vault/share/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useExtendShare = callMutationOf<typeof extendShare>(
  'PUT /api/student/{studentId}/shares/{id}',
  ['shares', 'documents'],
)
