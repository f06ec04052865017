// Background work that failed: seen and tried again by admins. What a job carries is never shown.
import { z } from 'zod'
import { PageIndex, PageSize, When } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

/** `<module>.<job>`, or `hear` for what a module does about another's event. */
const JobKind = z
  .string()
  .regex(/^[A-Za-z]+(\.[A-Za-z]+)?$/)
  .max(80)

const JobId = z.string().regex(/^[1-9]\d{0,17}$/)

export const FailedJob = z.object({
  id: JobId,
  kind: z.string(),
  /** `failed`: no attempt is left; `waiting`: tried again at `nextAttemptAt`. */
  state: z.enum(['failed', 'waiting']),
  attempts: z.int(),
  maxAttempts: z.int(),
  failedAt: When,
  nextAttemptAt: When.nullable(),
  code: z.string(),
  /** First line of the error's message, without addresses. */
  line: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const listFailedJobs = call({
  method: 'GET',
  path: '/api/rest/operations/jobs',
  may: ['admin'],
  summary:
    'Jobs whose last attempt failed: those without an attempt left first, then the newest; without what they carry.',
  request: {
    query: z.object({ kind: JobKind.optional(), pageIndex: PageIndex, pageSize: PageSize }),
  },
  response: z.object({
    jobs: z.array(FailedJob),
    /** Failed jobs of the kind asked for, or of all. */
    total: z.int(),
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
  about: { none: 'role' },
})

export const retryFailedJobs = call({
  method: 'POST',
  path: '/api/rest/operations/jobs/retry',
  may: ['admin'],
  personal: true,
  summary: 'Gives all attempts back to the failed jobs of a kind, or to one of them, from now on.',
  request: { body: z.object({ kind: JobKind, id: JobId.optional() }) },
  response: z.object({ message: z.literal('success'), retried: z.int() }),
  about: { none: 'role' },
})
