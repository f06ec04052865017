import type { attachDocuments } from '#contract/applications/form/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAttachDocuments = callMutationOf<typeof attachDocuments>(
  'POST /application/documents/attach',
)
