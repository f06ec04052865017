// The part of the application nobody waits for: jobs, the delivery of events, schedules, the sealing of the activity log.
import type { Task, TaskList } from 'graphile-worker'
import { Counter } from 'prom-client'
import type { JobContext } from '../context.ts'
import type { Domain } from '../domain.ts'
import { type App, makeSystemContext } from '../app.ts'
import { type JobPool, jobPools } from '../job-pools.ts'
import { forgetOldEvents } from './forget-person.ts'
import { deliverEvents } from './deliver-events.ts'
import { type JobFailure, schedules, startPool } from './jobs.ts'
import { onTrail } from './request-trail.ts'
import { queueMissedActivity, sealActivity } from './seal-activity.ts'
import { codeOf, startHeartbeat } from '../worker-heartbeat.ts'
import { dayMs, utcDay } from '#contract/days.ts'
import { retention } from '#contract/retention.ts'

const jobContext = (app: App): JobContext => makeSystemContext(app, app.sql)

/** Every job of the application by name; tests run them without a schedule. */
export const tasksOf = (app: App, domains: readonly Domain[]): TaskList => {
  const deliver = deliverEvents(app, domains)
  const tasks: TaskList = {
    'core.deliverEvent': deliver,
    // As the release before this one queued it.
    hear: deliver,
    'core.seal': async () => void (await sealActivity(app.sql)),
    'core.queueMissed': async () => void (await queueMissedActivity(app.sql)),
    'core.forget': async () => {
      const old = new Date(app.clock.now().getTime() - dayMs)
      await app.sql`delete from core.idempotency where created_at < ${old}`
      await app.sql`delete from core.received_files where day < ${utcDay(old)}`
      await forgetOldEvents(
        app.sql,
        new Date(app.clock.now().getTime() - retention.news.days * dayMs),
      )
    },
  }
  for (const domain of domains)
    for (const [name, job] of Object.entries(domain.jobs))
      tasks[`${domain.name}.${name}`] = (payload) => job(jobContext(app), payload)
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, onTrail(name, task as Task)]),
  )
}

const crontabOf = (domains: readonly Domain[]): string =>
  [
    '* * * * * core.seal',
    '29 3 * * * core.queueMissed',
    '17 * * * * core.forget',
    ...domains.flatMap((domain) =>
      domain.schedule.map(({ cron, job }) => `${cron} ${domain.name}.${job}`),
    ),
  ].join('\n')

/** The pool that each task runs in; a domain says its own, and what it does not say is general. */
export const poolsOf = (domains: readonly Domain[]): ReadonlyMap<string, JobPool> =>
  new Map<string, JobPool>([
    ['core.deliverEvent', 'events'],
    ['hear', 'events'],
    ...domains.flatMap(({ name, jobs, jobPool, jobPools: others }) =>
      Object.keys(jobs).map((job): [string, JobPool] => [
        `${name}.${job}`,
        others?.[job] ?? jobPool,
      ]),
    ),
  ])

const failureReporter = (app: App) => {
  const failures = new Counter({
    name: 'ao_job_failures_total',
    help: 'Attempts of jobs that failed',
    labelNames: ['task'] as const,
    registers: [app.metrics],
  })
  return ({ task, attempt, maxAttempts, error, causedBy }: JobFailure): void => {
    failures.inc({ task })
    // The message itself may hold addresses of people: it stands with the job, for admins.
    const facts = { task, attempt, maxAttempts, err: codeOf(error), reqId: causedBy }
    if (attempt >= maxAttempts) app.log.error(facts, 'job failed for good')
    else app.log.warn(facts, 'job failed and is tried again')
  }
}

/** In a drill only what each domain names; else all. */
const tasksToRun = (app: App, domains: readonly Domain[], isStopping: () => boolean): TaskList => {
  const pools = poolsOf(domains)
  const tasks = Object.fromEntries(
    Object.entries(tasksOf(app, domains)).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        // A full disk would use up its attempts.
        const disks =
          pools.get(name) === 'files' ? (['database', 'files'] as const) : (['database'] as const)
        await app.diskSpace.comes(disks, isStopping)
        await task?.(payload, helpers)
      },
    ]),
  )
  if (!app.drill) return tasks
  const allowed = new Set(
    domains.flatMap(({ name, drillJobs = [] }) => drillJobs.map((job) => `${name}.${job}`)),
  )
  return Object.fromEntries(Object.entries(tasks).filter(([task]) => allowed.has(task)))
}

/** Starts the workers of every pool, their heartbeat, and the schedule. Gives what stops them. */
export const startBackground = async (
  app: App,
  domains: readonly Domain[],
  databaseUrl: string,
): Promise<() => Promise<void>> => {
  let isStopping = false
  const tasks = tasksToRun(app, domains, () => isStopping)
  const pools = poolsOf(domains)
  const onFailure = failureReporter(app)
  const running = await Promise.all(
    (Object.keys(jobPools) as JobPool[]).map((pool) =>
      startPool({
        databaseUrl,
        pool,
        tasks: Object.fromEntries(
          Object.entries(tasks).filter(([task]) => (pools.get(task) ?? 'general') === pool),
        ),
        // One pool keeps the calendar; its jobs run where they belong.
        schedule: pool === 'general' && !app.drill ? schedules(crontabOf(domains)) : [],
        log: app.log,
        onFailure,
      }),
    ),
  )
  const stopHeartbeat = await startHeartbeat(
    databaseUrl,
    () => running.flatMap(({ id, pool }) => (id() ? [{ id: id()!, pool }] : [])),
    app.log,
  )
  return async () => {
    isStopping = true
    await Promise.all(running.map(({ stop }) => stop()))
    await stopHeartbeat()
  }
}
