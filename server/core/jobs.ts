// Work after the answer: graphile-worker. A job is enqueued by SQL in the caller's transaction, so none runs for a write that rolled back.
import { type Runner, run, type TaskList } from 'graphile-worker'
import { Logger } from 'graphile-worker'
import type { Sql } from './db.ts'

export type JobOptions = { runAt?: Date; key?: string; maxAttempts?: number; queue?: string }
/** `queue('vault.scan', { documentId })`: the job named `scan` of the domain `vault`. */
export type Queue = (task: string, payload: Readonly<Record<string, unknown>>, options?: JobOptions) => Promise<void>

export const addJob = async (sql: Sql, task: string, payload: unknown, options: JobOptions = {}): Promise<void> => {
  await sql`select graphile_worker.add_job(${task}, ${sql.json(payload as never)}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 8}, job_key => ${options.key ?? null})`
}

export const quietLogger = new Logger(() => () => {})

export const startWorker = (connectionString: string, taskList: TaskList, crontab: string): Promise<Runner> =>
  run({ connectionString, taskList, crontab, concurrency: 3, pollInterval: 2_000, noHandleSignals: true, logger: quietLogger, maxPoolSize: 4 })
