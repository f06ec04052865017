import type { readAllNotices } from '#contract/notifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useReadAllNotices = callMutationOf<typeof readAllNotices>(
  'PUT /api/notifications/read',
)
