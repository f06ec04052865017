import type { readAllNotices } from '#contract/notifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReadAllNotices = changeOf<typeof readAllNotices>('PUT /api/notifications/read')
