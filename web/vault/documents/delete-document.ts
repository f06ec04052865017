import type { deleteDocument } from '#contract/vault/documents/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDeleteDocument = changeOf<typeof deleteDocument>(
  'DELETE /api/student/{studentId}/documents/{id}',
  ['documents'],
)
