import type { createDocument } from '#contract/vault/documents/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateDocument = changeOf<typeof createDocument>(
  'POST /api/student/{owner}/documents',
  ['documents'],
)
