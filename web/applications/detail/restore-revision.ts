import type { restoreRevision } from '#contract/applications/detail/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRestoreRevision = callMutationOf<typeof restoreRevision>(
  'POST /application-revisions/restore',
  ['applications'],
)
