import type { changeNoticeChoices } from '#contract/notifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeNoticeChoices = callMutationOf<typeof changeNoticeChoices>(
  'PUT /api/notifications/choices',
  ['notice-choices'],
)
