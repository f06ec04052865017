import { useRef } from 'react'
import type { getUploadJob } from '#contract/vault/upload/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'

export type WatchedJob = ResponseOf<typeof getUploadJob>

/** What the server found out about a file that has arrived: asked with back-off, and told live. */
export function useJob(jobId: string | null): WatchedJob | undefined {
  const polls = useRef(0)
  const job = useCallQuery<typeof getUploadJob>(
    'GET /api/upload/job/{jobId}',
    { path: { jobId: jobId ?? '' } },
    {
      enabled: jobId !== null,
      topics: ['uploads'],
      // Quick at first, then slower: most files are checked within a second.
      every: (answer) =>
        (answer as WatchedJob | undefined)?.processing === false
          ? false
          : Math.min(4000, 300 * 1.5 ** polls.current++),
    },
  )
  return jobId ? job.data : undefined
}

export const isRejected = (job: WatchedJob | undefined): boolean =>
  job?.state === 'failed' && !job.accepted
