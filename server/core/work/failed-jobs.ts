// Jobs whose last attempt failed, without what they carry: for those who look after the installation.
import type { Sql } from '../database/db.ts'
import { codeOf } from '../worker-heartbeat.ts'

/** An error as it is stored with its job: `<code>: <message>`. */
export class JobError extends Error {
  readonly code: string
  constructor(error: unknown) {
    const code = codeOf(error)
    super(`${code}: ${error instanceof Error ? error.message : ''}`, { cause: error })
    this.code = code
  }
}

const maxLine = 200
/** No more of a message is read: looking for addresses in a line takes time by the square of its length. */
const maxRead = 1_000

/** What can name a person or a place of theirs: mail and network addresses, links, paths with secrets, numbers of phones. */
const addresses =
  /https?:\/\/\S+|[^\s<>"'(),;:=]+@[^\s<>"'(),;=]+|\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}\b|\+?\d[\d ()/-]{5,}\d/giu

/** Code and first line of a stored error; addresses of every kind are left out. */
export const toJobFailure = (stored: string): { code: string; line: string } => {
  const [, code = 'Error', message = stored] = /^([\w.-]{1,60}): ([^]*)$/.exec(stored) ?? []
  const [first = ''] = message.trim().slice(0, maxRead).split(/\r?\n/, 1)
  return { code, line: first.replace(addresses, '…').slice(0, maxLine) }
}

export type FailedJobRow = {
  readonly id: string
  readonly kind: string
  /** `failed`: no attempt is left; `waiting`: tried again at `nextAttemptAt`. */
  readonly state: 'failed' | 'waiting'
  readonly attempts: number
  readonly maxAttempts: number
  readonly failedAt: string
  readonly nextAttemptAt: string | null
  readonly code: string
  readonly line: string
}

type Row = Omit<FailedJobRow, 'code' | 'line'> & { error: string }

/** A page of the failed jobs, those without an attempt left first, then the newest; and how many there are of each kind. */
export const loadFailedJobs = async (
  sql: Sql,
  { kind, limit, offset }: { kind?: string | undefined; limit: number; offset: number },
): Promise<{ jobs: FailedJobRow[]; kinds: { kind: string; count: number }[] }> => {
  const kinds = await sql<{ kind: string; count: number }[]>`
    select task_identifier as kind, count(*) as count from graphile_worker.jobs
    where last_error is not null and locked_at is null group by 1 order by 1`
  const rows = await sql<Row[]>`
    select id::text, task_identifier as kind, attempts::int, max_attempts::int as max_attempts, updated_at as failed_at,
      case when attempts >= max_attempts then 'failed' else 'waiting' end as state,
      case when attempts < max_attempts then run_at end as next_attempt_at, last_error as error
    from graphile_worker.jobs
    where last_error is not null and locked_at is null and (${kind ?? null}::text is null or task_identifier = ${kind ?? null})
    order by attempts < max_attempts, updated_at desc, id desc limit ${limit} offset ${offset}`
  return { jobs: rows.map(({ error, ...row }) => ({ ...row, ...toJobFailure(error) })), kinds }
}

/** Gives all attempts back to the failed jobs of a kind, or to one of them, from now on. Gives their number. */
export const updateToRetry = async (
  sql: Sql,
  { kind, id }: { kind: string; id?: string | undefined },
): Promise<number> => {
  const retried = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where last_error is not null and locked_at is null and task_identifier = ${kind}
          and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)),
      run_at => now(), attempts => 0)`
  return retried.count
}
