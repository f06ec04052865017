import type { updateDocument } from '#contract/vault/documents/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateDocument = callMutationOf<typeof updateDocument>(
  'PUT /api/student/{owner}/documents/{id}',
)
