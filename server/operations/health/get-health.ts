import {
  type getHealth as contract,
  type HealthCheck,
  type HealthPoint,
  healthSpans,
} from '#contract/operations/health/calls.ts'
import {
  type HealthCheckKey,
  healthChecks,
  healthLimits,
  isPast,
} from '#contract/operations/health/checks.ts'
import { before, hours as hoursOf, minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'

/** No alert waits longer. */
const lookedAtMinutes = 60
/** What was not measured for so long is not known. */
const freshMinutes = 3
/** Shares are of what happened within it, so that one failure of two calls is no alarm. */
const shareMinutes = 15

const loadPoints = (sql: Sql, from: Date, stepMinutes: number): Promise<HealthPoint[]> => sql<
  HealthPoint[]
>`
  with samples as (
    select s.*, sum(memory_bytes) over (partition by date_bin('1 minute', at, 'epoch')) as memory_together
    from operations.health_samples s where at > ${from}
  )
  select coalesce(date_bin(make_interval(mins => ${stepMinutes}), at, 'epoch'), ${from}) as at,
    max(memory_together)::bigint as memory_bytes, max(event_loop_seconds) as event_loop_seconds,
    sum(calls)::int as calls, sum(failed_calls)::int as failed_calls, sum(slow_calls)::int as slow_calls,
    sum(letters)::int as letters, sum(failed_letters)::int as failed_letters,
    sum(outside_calls)::int as outside_calls, sum(failed_outside_calls)::int as failed_outside_calls,
    max(jobs_waiting) as jobs_waiting, max(jobs_failed) as jobs_failed, max(job_wait_seconds) as job_wait_seconds,
    max(lock_waits) as lock_waits, max(longest_transaction_seconds) as longest_transaction_seconds,
    max(seal_lag_seconds) as seal_lag_seconds, max(public_log_lag_seconds) as public_log_lag_seconds,
    max(witness_faults) as witness_faults, max(ledger_faults) as ledger_faults,
    max(ledger_audit_age_seconds) as ledger_audit_age_seconds, min(search_ready::int) as search_ready,
    max(search_lag_changes) as search_lag_changes, max(replica_behind_seconds) as replica_behind_seconds,
    min(disk_free_bytes) as disk_free_bytes, min(role_apart::int) as role_apart
  from samples group by 1 order by 1`

const readings: Readonly<
  Record<
    Exclude<HealthCheckKey, 'failedCalls' | 'slowCalls' | 'outside' | 'letters'>,
    keyof HealthPoint
  >
> = {
  eventLoop: 'eventLoopSeconds',
  failedJobs: 'jobsFailed',
  jobWait: 'jobWaitSeconds',
  locks: 'lockWaits',
  transaction: 'longestTransactionSeconds',
  sealLag: 'sealLagSeconds',
  publicLogLag: 'publicLogLagSeconds',
  witnesses: 'witnessFaults',
  ledgerFaults: 'ledgerFaults',
  ledgerAudit: 'ledgerAuditAgeSeconds',
  search: 'searchReady',
  searchLag: 'searchLagChanges',
  replica: 'replicaBehindSeconds',
  disk: 'diskFreeBytes',
  databaseRole: 'roleApart',
}
const shares = {
  failedCalls: ['failedCalls', 'calls'],
  slowCalls: ['slowCalls', 'calls'],
  outside: ['failedOutsideCalls', 'outsideCalls'],
  letters: ['failedLetters', 'letters'],
} as const satisfies Partial<
  Record<HealthCheckKey, readonly [keyof HealthPoint, keyof HealthPoint]>
>

const isShare = (key: HealthCheckKey): key is keyof typeof shares => key in shares

/** The value that a check had in the last of these minutes. */
const valueIn = (key: HealthCheckKey, minutesUntil: readonly HealthPoint[]): number | null => {
  const last = minutesUntil.at(-1)
  if (!last) return null
  if (!isShare(key)) return (last[readings[key]] as number | null) ?? null
  const [part, whole] = shares[key]
  const from = Date.parse(last.at) - minutes(shareMinutes)
  const counted = minutesUntil.filter(({ at }) => Date.parse(at) > from)
  const all = counted.reduce((sum, minute) => sum + minute[whole], 0)
  return all === 0 ? 0 : counted.reduce((sum, minute) => sum + minute[part], 0) / all
}

/** `known`: the last hour, a minute each, oldest first. */
export const checkHealth = (known: readonly HealthPoint[], now: Date): HealthCheck[] => {
  const newest = known.at(-1)
  const isFresh = newest && Date.parse(newest.at) > now.getTime() - minutes(freshMinutes)
  return healthChecks.map((key) => {
    const value = isFresh ? valueIn(key, known) : null
    if (value === null) return { key, state: 'unknown', value }
    const limit = healthLimits[key]
    if (!isPast(limit, value)) return { key, state: 'good', value }
    const from = now.getTime() - minutes(limit.minutes)
    const wasPast = (at: number): boolean => {
      const then = valueIn(key, known.slice(0, at + 1))
      return then === null || isPast(limit, then)
    }
    const isLong = Date.parse(known[0]!.at) <= from || limit.minutes === 0
    const during = known.flatMap(({ at }, index) => (Date.parse(at) >= from ? [index] : []))
    return { key, state: isLong && during.every(wasPast) ? 'bad' : 'watch', value }
  })
}

type Process = {
  name: string
  seenAt: string
  memoryBytes: number
  eventLoopSeconds: number
  calls: number
}

/** Those that measured something lately. */
const loadProcesses = (sql: Sql, from: Date): Promise<Process[]> => sql<Process[]>`
  select distinct on (process) process as name, at as seen_at, memory_bytes, event_loop_seconds, calls
  from operations.health_samples where at > ${from} order by process, at desc`

export const getHealth: CallFunction<typeof contract> = async ({ sql, now }, { hours }) => {
  const stepMinutes = healthSpans[hours]
  const [known, processes, points] = await Promise.all([
    loadPoints(sql, before(now, minutes(lookedAtMinutes)), 1),
    loadProcesses(sql, before(now, minutes(freshMinutes))),
    loadPoints(sql, before(now, hoursOf(hours)), stepMinutes),
  ])
  return { at: now.toISOString(), checks: checkHealth(known, now), processes, stepMinutes, points }
}
