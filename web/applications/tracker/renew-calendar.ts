import type { renewCalendar } from '#contract/applications/tracker/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRenewCalendar = callMutationOf<typeof renewCalendar>('POST /application/calendar', [
  'calendar',
])
