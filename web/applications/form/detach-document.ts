import type { detachDocument } from '#contract/applications/form/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDetachDocument = changeOf<typeof detachDocument>(
  'POST /application/documents/detach',
)
