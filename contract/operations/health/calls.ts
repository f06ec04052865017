// How the running installation is, for admins without Grafana. Calls → screens:
//   health                     getHealth
// Path not shown in the specification: docs/decisions/0164-health.md
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { When } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { healthChecks } from './checks.ts'

/** How far the pictures go back, in hours, and how many minutes one of their points is. */
export const healthSpans = { 3: 5, 24: 30, 168: 180 } as const satisfies Record<number, number>
export type HealthSpan = keyof typeof healthSpans

export const HealthPoint = z.object({
  at: When,
  calls: z.int(),
  failedCalls: z.int(),
  /** Took longer than a second. */
  slowCalls: z.int(),
  letters: z.int(),
  failedLetters: z.int(),
  outsideCalls: z.int(),
  failedOutsideCalls: z.int(),
  /** The most that waited at once. */
  jobsWaiting: z.int().nullable(),
  jobWaitSeconds: z.number().nullable(),
  /** Of the process that was busiest. */
  eventLoopSeconds: z.number(),
  /** Of all processes together. */
  memoryBytes: z.int(),
  /** From here on the worst that any process measured; null when none could. */
  jobsFailed: z.int().nullable(),
  lockWaits: z.int().nullable(),
  longestTransactionSeconds: z.number().nullable(),
  sealLagSeconds: z.number().nullable(),
  publicLogLagSeconds: z.number().nullable(),
  witnessFaults: z.int().nullable(),
  ledgerFaults: z.int().nullable(),
  ledgerAuditAgeSeconds: z.number().nullable(),
  /** 0 when a process answered without its index. */
  searchReady: z.int().nullable(),
  searchLagChanges: z.int().nullable(),
  replicaBehindSeconds: z.number().nullable(),
  diskFreeBytes: z.int().nullable(),
  /** 0 when a process is connected as the owner of the tables. */
  roleApart: z.int().nullable(),
})
export type HealthPoint = z.infer<typeof HealthPoint>

export const HealthCheck = z.object({
  key: z.enum(healthChecks),
  /**
   * `good` within its limit · `watch` past it, but not for as long as its alert waits · `bad` past it for so long ·
   * `unknown` not measured, or there is no such thing here.
   */
  state: z.enum(['good', 'watch', 'bad', 'unknown']),
  /** In the unit of its limit; null when it is not known. */
  value: z.number().nullable(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const getHealth = call({
  method: 'GET',
  path: '/api/rest/operations/health',
  may: rolesWith('see_operations'),
  summary:
    'What the alerts of operations look at, as it is now; the processes that run; and what they measured over some hours.',
  request: {
    query: z.object({
      hours: z.coerce
        .number<number>()
        .pipe(z.union([z.literal(3), z.literal(24), z.literal(168)]))
        .default(24),
    }),
  },
  response: z.object({
    at: When,
    checks: z.array(HealthCheck),
    processes: z.array(
      z.object({
        name: z.string(),
        seenAt: When,
        memoryBytes: z.int(),
        eventLoopSeconds: z.number(),
        /** In its last minute. */
        calls: z.int(),
      }),
    ),
    stepMinutes: z.int(),
    points: z.array(HealthPoint),
  }),
  about: { none: 'role' },
})
