import type { stopMail } from '#contract/notifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useStopMail = callMutationOf<typeof stopMail>(
  'POST /api/notifications/mail/{token}/end',
)
