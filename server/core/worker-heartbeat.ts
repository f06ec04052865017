// Workers say every few seconds that they live; the jobs of those that have gone silent are given back to the others.
import { hostname } from 'node:os'
import type { Logger } from './observability.ts'
import { openDatabase, type Sql } from './database/db.ts'

const beatMs = 5_000
/** A worker that was not seen for so long is taken for dead: with the beat, its jobs are free within 30 s. */
const silentSeconds = 20

/** Says that these pools live. */
export const updateHeartbeat = async (
  sql: Sql,
  pools: readonly { readonly id: string; readonly pool: string }[],
): Promise<void> => {
  if (pools.length === 0) return
  await sql`
    insert into core.workers (id, pool, process)
    select u.id, u.pool, ${`${hostname()} ${process.pid}`}
    from unnest(${pools.map(({ id }) => id)}::text[], ${pools.map(({ pool }) => pool)}::text[]) u (id, pool)
    on conflict (id) do update set seen_at = now()`
}

/**
 * Gives back what dead workers hold. A job that was begun counts its attempt. Gives the number of jobs. Jobs must bear being
 * done twice: a worker that was only cut off may still be at it.
 */
export const freeJobsOfDeadWorkers = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ freed: number }[]>`
    with dead as (
      delete from core.workers where seen_at < now() - make_interval(secs => ${silentSeconds}) returning id
    ), living as (
      select id from core.workers where seen_at >= now() - make_interval(secs => ${silentSeconds})
    ), queues as (
      update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
      where q.locked_at < now() - make_interval(secs => ${silentSeconds})
        and q.locked_by not in (select id from living)
    ), freed as (
      update graphile_worker._private_jobs j
      set locked_at = null, locked_by = null, run_at = greatest(j.run_at, now())
      where j.locked_at < now() - make_interval(secs => ${silentSeconds})
        and j.locked_by not in (select id from living)
      returning 1
    )
    select count(*) as freed from freed`
  return row?.freed ?? 0
}

/** Beats until stopped, over a connection of its own: a busy pool of connections is no death. */
export const startHeartbeat = async (
  databaseUrl: string,
  pools: () => readonly { readonly id: string; readonly pool: string }[],
  log: Logger,
): Promise<() => Promise<void>> => {
  const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-heartbeat' })
  let under = Promise.resolve()
  let busy = false
  const once = async (): Promise<void> => {
    busy = true
    try {
      await updateHeartbeat(sql, pools())
      const freed = await freeJobsOfDeadWorkers(sql)
      if (freed > 0) log.warn({ freed }, 'jobs of dead workers were given back')
    } catch (error) {
      log.warn({ err: codeOf(error) }, 'heartbeat failed')
    } finally {
      busy = false
    }
  }
  await once()
  const timer = setInterval(() => {
    if (!busy) under = once()
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await under
    // A worker that says goodbye need not be waited for.
    await sql`delete from core.workers where id = any (${pools().map(({ id }) => id)})`.catch(
      () => {},
    )
    await sql.end({ timeout: 1 })
  }
}

/** What may be logged of an error: messages can hold addresses of people. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? String('code' in error ? error.code : error.name) : typeof error
