import type { readNotice } from '#contract/notifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReadNotice = changeOf<typeof readNotice>('PUT /api/notifications/{noticeId}/read')
