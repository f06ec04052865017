import type { switchToBackup } from '#contract/applications/tracker/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSwitchToBackup = callMutationOf<typeof switchToBackup>('POST /application/backup', [
  'applications',
])
