import type { updateDocument } from '#contract/vault/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateDocument = changeOf<typeof updateDocument>(
  'PUT /api/student/{owner}/documents/{id}',
)
