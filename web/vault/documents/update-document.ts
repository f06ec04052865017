import type { updateDocument } from '#contract/vault/documents/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateDocument = changeOf<typeof updateDocument>(
  'PUT /api/student/{owner}/documents/{id}',
)
