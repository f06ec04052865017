import type { remindPending } from '#contract/reports/registrations/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRemindPending = callMutationOf<typeof remindPending>(
  'POST /api/registration-pending/remind',
  ['registrations'],
)
