import type { detachDocument } from '#contract/applications/form/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDetachDocument = callMutationOf<typeof detachDocument>(
  'POST /application/documents/detach',
)
