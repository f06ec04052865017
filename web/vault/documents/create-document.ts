import type { createDocument } from '#contract/vault/documents/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateDocument = callMutationOf<typeof createDocument>(
  'POST /api/student/{owner}/documents',
  ['documents'],
)
