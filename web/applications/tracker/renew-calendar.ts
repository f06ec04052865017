import type { renewCalendar } from '#contract/applications/tracker/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRenewCalendar = changeOf<typeof renewCalendar>('POST /application/calendar', [
  'calendar',
])
