import type { changeNoticeChoices } from '#contract/notifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeNoticeChoices = changeOf<typeof changeNoticeChoices>(
  'PUT /api/notifications/choices',
  ['notice-choices'],
)
