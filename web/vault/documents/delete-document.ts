import type { deleteDocument } from '#contract/vault/documents/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDeleteDocument = callMutationOf<typeof deleteDocument>(
  'DELETE /api/student/{studentId}/documents/{id}',
  ['documents'],
)
