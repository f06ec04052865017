import type { retryFailedJobs } from '#contract/operations/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRetryFailedJobs = callMutationOf<typeof retryFailedJobs>(
  'POST /api/rest/operations/jobs/retry',
  ['jobs'],
)
