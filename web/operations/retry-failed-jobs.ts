import type { retryFailedJobs } from '#contract/operations/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRetryFailedJobs = changeOf<typeof retryFailedJobs>(
  'POST /api/rest/operations/jobs/retry',
  ['jobs'],
)
