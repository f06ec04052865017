// Gauges of what nobody waits for, read from the database when metrics are asked for: jobs, and the activity that is not sealed.
import { Gauge } from 'prom-client'
import type { App } from '../app.ts'
import { measure, readOnce } from './measure.ts'
import { sealLag } from '../work/seal-activity.ts'

type Row = { task: string; waiting: number; running: number; failed: number; age: number }

/** Jobs by task: due and waiting, running, failed for good; the longest wait of one that is due, in seconds. */
const readJobs = async (app: App): Promise<readonly Row[]> => app.sql<Row[]>`
  select task_identifier as task,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
    count(*) filter (where locked_at is not null) as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
    coalesce(extract(epoch from now() - min(run_at) filter
      (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as age
  from graphile_worker.jobs group by task_identifier`

export const measureBackground = (app: App): void => {
  const registers = [app.metrics]
  measure(
    app,
    'ao_activity_seal_lag_seconds',
    'Age of the oldest activity that is not in the hash chain yet',
    () => sealLag(app.sql, app.clock.now()),
  )
  const rows = readOnce(() => readJobs(app))
  const age = new Gauge({
    name: 'ao_job_wait_seconds',
    help: 'How long the oldest due job of a task has waited',
    labelNames: ['task'] as const,
    registers,
    collect: async () => {
      const found = await rows()
      age.reset()
      for (const { task, age: seconds } of found ?? []) age.set({ task }, seconds)
    },
  })
  const jobs = new Gauge({
    name: 'ao_jobs',
    help: 'Jobs by task and state: waiting, running, failed for good',
    labelNames: ['task', 'state'] as const,
    registers,
    collect: async () => {
      const found = await rows()
      jobs.reset()
      for (const { task, waiting, running, failed } of found ?? [])
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          jobs.set({ task, state }, count)
    },
  })
}
