// Work after the answer: graphile-worker. A job is enqueued by SQL in the caller's transaction, so none runs for a write that rolled back.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type JobHelpers,
  Logger as WorkerLogger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { stopwatch } from '../clock.ts'
import type { Sql } from '../database/db.ts'
import { openPgPool } from '../database/find-primary.ts'
import { type JobPool, jobPools } from '../job-pools.ts'
import type { Logger } from '../observability.ts'
import { codeOf } from '../worker-heartbeat.ts'
import { JobError } from './failed-jobs.ts'
import { withTrail } from './request-trail.ts'

export type JobOptions = { runAt?: Date; key?: string; maxAttempts?: number; queue?: string }
/** `queue('vault.scan', { documentId })`: the job named `scan` of the domain `vault`. */
export type QueueJob = (
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options?: JobOptions,
) => Promise<void>

export const addJob = async (
  sql: Sql,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${task}, ${sql.json(withTrail(payload))}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 8}, job_key => ${options.key ?? null})`
}

/** What the library says of itself is dropped; failures come as events, below. */
export const quietLogger = new WorkerLogger(() => () => {})

/** Its own reader of crontabs knows no dots in names. */
export const schedules = (crontab: string): ParsedCronItem[] =>
  parseCronItems(
    crontab.split('\n').map((line) => {
      const end = line.lastIndexOf(' ')
      return { match: line.slice(0, end), task: line.slice(end + 1) }
    }),
  )

export type JobFailure = {
  task: string
  attempt: number
  maxAttempts: number
  error: unknown
  /** The call that it goes back to. */
  causedBy: string | undefined
}

type PoolOptions = {
  readonly databaseUrl: string
  readonly pool: JobPool
  readonly tasks: TaskList
  readonly schedule: ParsedCronItem[]
  readonly log: Logger
  readonly onFailure: (failure: JobFailure) => void
}
export type RunningPool = {
  readonly pool: JobPool
  /** The name under which it locks jobs now. */
  readonly id: () => string | undefined
  readonly stop: () => Promise<void>
}

/** The same tasks; what fails says its code, so that it stands with the job. */
const withCodes = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await task?.(payload, helpers)
        } catch (error) {
          throw new JobError(error)
        }
      },
    ]),
  )

const wakeEveryMs = 25

/**
 * PostgreSQL wakes every pool for every new job, whatever its kind: at once when the last look lies back a little, else after
 * that little, so that a busy pool costs the others next to nothing.
 */
const wakeSeldom = (pool: WorkerPool): void => {
  const nudge = pool.nudge.bind(pool)
  let sinceLast = (): number => Infinity
  let waiting = 0
  let timer: NodeJS.Timeout | undefined
  const wake = (): void => {
    timer = undefined
    sinceLast = stopwatch()
    const count = waiting
    waiting = 0
    if (pool._active && !pool._shuttingDown) nudge(count)
  }
  pool.nudge = (count) => {
    waiting += count
    if (timer) return
    const since = sinceLast()
    if (since >= wakeEveryMs) wake()
    else timer = setTimeout(wake, wakeEveryMs - since).unref()
  }
}

/** Runs the workers of one pool until stopped, and begins anew when the library gives up because the database was away. */
export const startPool = async (options: PoolOptions): Promise<RunningPool> => {
  const events: WorkerEvents = new EventEmitter()
  // The library would open its own, stop hearing their errors when it stops and not wait for their end: PostgreSQL going
  // away at that moment would take the process with it.
  const connections = await openPgPool(options.databaseUrl, Math.min(jobPools[options.pool], 2) + 1)
  let id: string | undefined
  let stopping = false
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
    wakeSeldom(workerPool)
  })
  events.on('job:error', ({ job, error }) =>
    options.onFailure({
      task: job.task_identifier,
      attempt: job.attempts,
      maxAttempts: job.max_attempts,
      error,
      causedBy: (job.payload as { causedBy?: string }).causedBy,
    }),
  )
  const begin = (): Promise<Runner> =>
    run({
      pgPool: connections,
      taskList: withCodes(options.tasks),
      parsedCronItems: options.schedule,
      concurrency: jobPools[options.pool],
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: quietLogger,
      events,
    })
  let runner = await begin().catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      await runner.promise.catch((error: unknown) =>
        options.log.warn({ pool: options.pool, err: codeOf(error) }, 'workers stopped'),
      )
      while (!stopping) {
        const next = await begin().catch(() => null)
        if (next) {
          runner = next
          break
        }
        await sleep(1_000)
      }
    }
    await runner.promise.catch(() => {})
  }
  const kept = keepRunning()
  return {
    pool: options.pool,
    id: () => id,
    stop: async () => {
      stopping = true
      await runner.stop().catch(() => {}) // it may have stopped by itself
      await kept
      await connections.end()
    },
  }
}
