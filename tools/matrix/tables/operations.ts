import type { Table } from '../expectation.ts'

export const operations: Table = {
  listFailedJobs: ['admin', 'role'],
  retryFailedJobs: ['admin', 'role'],
}
