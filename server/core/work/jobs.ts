// Work after the answer: graphile-worker. A job is enqueued by SQL in the caller's transaction, so none runs for a write that rolled back.
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Sql } from '../database/db.ts'

export type JobOptions = { runAt?: Date; key?: string; maxAttempts?: number; queue?: string }
/** `queue('vault.scan', { documentId })`: the job named `scan` of the domain `vault`. */
export type Queue = (
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options?: JobOptions,
) => Promise<void>

export const addJob = async (
  sql: Sql,
  task: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${task}, ${sql.json(payload as never)}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 8}, job_key => ${options.key ?? null})`
}

export const quietLogger = new Logger(() => () => {})

/** Its own reader of crontabs knows no dots in names. */
const schedules = (crontab: string) =>
  parseCronItems(
    crontab.split('\n').map((line) => {
      const end = line.lastIndexOf(' ')
      return { match: line.slice(0, end), task: line.slice(end + 1) }
    }),
  )

export const startWorker = (
  connectionString: string,
  taskList: TaskList,
  crontab: string,
): Promise<Runner> =>
  run({
    connectionString,
    taskList,
    parsedCronItems: schedules(crontab),
    concurrency: 3,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger,
    maxPoolSize: 4,
  })
