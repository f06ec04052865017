import type { restoreRevision } from '#contract/applications/detail/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRestoreRevision = changeOf<typeof restoreRevision>(
  'POST /application-revisions/restore',
  ['applications'],
)
