import type { detachNamePaper } from '#contract/verification/names/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDetachNamePaper = callMutationOf<typeof detachNamePaper>(
  'DELETE /api/verification/requests/{requestId}/name-paper',
  ['requests', 'documents'],
)
