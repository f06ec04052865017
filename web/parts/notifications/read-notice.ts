import type { readNotice } from '#contract/notifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useReadNotice = callMutationOf<typeof readNotice>(
  'PUT /api/notifications/{noticeId}/read',
)
