// Gauges of what nobody waits for, read from the database when metrics are asked for: jobs, and the activity that is not sealed.
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { App } from './app.ts'
import { sealLag } from './work/seal-activity.ts'

const patienceMs = 1_000

type Row = { task: string; waiting: number; running: number; failed: number; age: number }

/** Jobs by task: due and waiting, running, failed for good; the longest wait of one that is due, in seconds. */
const readJobs = (app: App) => app.sql<Row[]>`
  select task_identifier as task,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
    count(*) filter (where locked_at is not null) as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
    coalesce(extract(epoch from now() - min(run_at) filter
      (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as age
  from graphile_worker.jobs group by task_identifier`

/** While the database is away, metrics come without these. */
const inTime = async <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), sleep(patienceMs, null, { ref: false })])

export const measureBackground = (app: App): void => {
  const registers = [app.metrics]
  const lag = new Gauge({
    name: 'ao_activity_seal_lag_seconds',
    help: 'Age of the oldest activity that is not in the hash chain yet',
    registers,
    collect: async () => {
      const seconds = await inTime(sealLag(app.sql, app.clock.now()))
      if (seconds === null) lag.remove()
      else lag.set(seconds)
    },
  })
  const age = new Gauge({
    name: 'ao_job_wait_seconds',
    help: 'How long the oldest due job of a task has waited',
    labelNames: ['task'] as const,
    registers,
  })
  const jobs = new Gauge({
    name: 'ao_jobs',
    help: 'Jobs by task and state: waiting, running, failed for good',
    labelNames: ['task', 'state'] as const,
    registers,
    collect: async () => {
      const rows = await inTime(Promise.resolve(readJobs(app)))
      jobs.reset()
      age.reset()
      for (const { task, age: seconds, ...counts } of rows ?? []) {
        age.set({ task }, seconds)
        for (const [state, count] of Object.entries(counts)) jobs.set({ task, state }, count)
      }
    },
  })
}
