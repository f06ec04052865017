// Entry of operations: what admins see and do of the running installation.
import * as contract from '#contract/operations/jobs.ts'
import { domain } from '#server/core/domain.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { retryFailedJobs } from './retry-failed-jobs.ts'

export const operations = domain('operations', contract, {
  answers: { listFailedJobs, retryFailedJobs },
})
