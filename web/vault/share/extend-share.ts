import type { extendShare } from '#contract/vault/share/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useExtendShare = changeOf<typeof extendShare>(
  'PUT /api/student/{studentId}/shares/{id}',
  ['shares', 'documents'],
)
