// What this process measures, written down a minute at a time.
import { hostname } from 'node:os'
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'
import type { App } from '#server/core/app.ts'

const minuteMs = 60_000
/** Where operators and balancers look; it is no call of a person. */
const operatorRoutes = new Set(['/metrics', '/healthz', '/readyz'])
/** An open line of news is answered when it ends: its time is no waiting. */
const open = '/api/live'
const letterProviders = new Set(['mail', 'sms'])
const slowSeconds = 1

type Labels = Readonly<Record<string, string | number | undefined>>
type Reading = (name: string, of?: (labels: Labels, part: string) => boolean) => number[]

const readingOf = (
  metrics: readonly MetricObjectWithValues<MetricValueWithName<string>>[],
): Reading => {
  const byName = new Map(metrics.map((metric) => [metric.name, metric]))
  return (name, of = () => true) =>
    (byName.get(name)?.values ?? [])
      .filter(({ labels, metricName = name }) => of(labels, metricName.slice(name.length)))
      .map(({ value }) => value)
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const largest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values)

const smallest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.min(...values)

const isFailed = ({ outcome }: Labels): boolean => outcome === 'failed'
const isTimed = ({ route }: Labels): boolean => route !== open

/** Counted since the process began. */
const countsIn = (read: Reading) => {
  const calls = (of: (labels: Labels) => boolean = () => true, counted = '_count') =>
    sum(
      read(
        'ao_call_seconds',
        (labels, part) =>
          part === counted && !operatorRoutes.has(String(labels['route'])) && of(labels),
      ),
    )
  const outside = (isLetter: boolean, of: (labels: Labels) => boolean = () => true) =>
    sum(
      read(
        'ao_outside_call_seconds',
        (labels, part) =>
          part === '_count' &&
          letterProviders.has(String(labels['provider'])) === isLetter &&
          of(labels),
      ),
    )
  const quick = calls((labels) => labels['le'] === slowSeconds && isTimed(labels), '_bucket')
  return {
    calls: calls(),
    failedCalls: calls(({ status }) => status === '5xx'),
    slowCalls: calls(isTimed) - quick,
    letters: outside(true),
    failedLetters: outside(true, isFailed),
    outsideCalls: outside(false),
    failedOutsideCalls: outside(false, isFailed),
  }
}
type Counts = ReturnType<typeof countsIn>

/** As it is at this moment. */
const statesIn = (read: Reading) => {
  const jobs = (state: string) => read('ao_jobs', (labels) => labels['state'] === state)
  const isRead = read('ao_database_sessions').length > 0
  const one = (name: string) => largest(read(name))
  const ready = one('ao_search_ready')
  const apart = one('ao_database_role_apart')
  return {
    memoryBytes: one('process_resident_memory_bytes') ?? 0,
    eventLoopSeconds: one('nodejs_eventloop_lag_p99_seconds') || 0,
    jobsWaiting: isRead ? sum(jobs('waiting')) : null,
    jobsFailed: isRead ? sum(jobs('failed')) : null,
    jobWaitSeconds: isRead ? (one('ao_job_wait_seconds') ?? 0) : null,
    lockWaits: largest(read('ao_database_sessions', ({ state }) => state === 'waiting for a lock')),
    longestTransactionSeconds: largest(
      read('ao_database_longest_seconds', ({ kind }) => kind === 'transaction'),
    ),
    sealLagSeconds: one('ao_activity_seal_lag_seconds'),
    publicLogLagSeconds: one('ao_public_log_lag_seconds'),
    witnessFaults: one('ao_log_witness_faults'),
    ledgerFaults: one('ao_ledger_audit_faults'),
    ledgerAuditAgeSeconds: one('ao_ledger_audit_age_seconds'),
    searchReady: ready === null ? null : ready > 0,
    searchLagChanges: one('ao_search_lag_changes'),
    replicaBehindSeconds: one('ao_replica_behind_seconds'),
    diskFreeBytes: smallest(read('ao_disk_free_bytes')),
    roleApart: apart === null ? null : apart > 0,
  }
}

const since = (now: Counts, last: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).map(([name, count]) => [name, count - last[name as keyof Counts]]),
  ) as Counts

/** Gives what writes a sample: of states as they are, and of what was counted since the one before. */
export const openSampler = (app: App, process: string): (() => Promise<void>) => {
  let last: Counts = countsIn(() => [])
  return async () => {
    const read = readingOf(await app.metrics.getMetricsAsJSON())
    const counts = countsIn(read)
    const sample = { at: app.clock.now(), process, ...statesIn(read), ...since(counts, last) }
    await app.sql`insert into operations.health_samples ${app.sql(sample)} on conflict do nothing`
    last = counts
  }
}

/** In every process. What cannot be written now is counted into the next sample. */
export const startSampling = async (app: App): Promise<() => Promise<void>> => {
  const sample = openSampler(app, `${hostname()} ${process.pid}`)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(sample)
      .catch((error: Error) => app.log.warn({ err: error.name }, 'no sample of health written'))
  }, minuteMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
