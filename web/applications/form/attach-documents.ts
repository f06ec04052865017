import type { attachDocuments } from '#contract/applications/form/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAttachDocuments = changeOf<typeof attachDocuments>(
  'POST /application/documents/attach',
)
