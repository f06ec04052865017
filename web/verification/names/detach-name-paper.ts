import type { detachNamePaper } from '#contract/verification/names/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDetachNamePaper = changeOf<typeof detachNamePaper>(
  'DELETE /api/verification/requests/{requestId}/name-paper',
  ['requests', 'documents'],
)
