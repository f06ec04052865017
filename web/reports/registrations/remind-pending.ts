import type { remindPending } from '#contract/reports/registrations/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemindPending = changeOf<typeof remindPending>(
  'POST /api/registration-pending/remind',
  ['registrations'],
)
