// News between domains: an event is written in the transaction that made it true, and delivered by jobs after the commit.
import type { Sql } from '../database/db.ts'
import { newId } from '../ids.ts'
import { addJob } from './jobs.ts'

/** Event name → payload. Each domain's `public.ts` adds its own: `declare module '#server/core/work/events.ts' { interface Events { … } }`. */
export interface Events {}

/** Which domains subscribe to an event; filled from their entries when the application is built. */
export type Subscribers = ReadonlyMap<string, readonly string[]>

/**
 * Whether events from before a moment are still to be delivered to a domain, or are just being. What no attempt is left for is not waited for.
 */
export const hasUndelivered = async (sql: Sql, domain: string, until: Date): Promise<boolean> => {
  const [row] = await sql<[{ waits: boolean }]>`
    select exists (
      select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier in ('core.deliverEvent', 'hear')
      join core.events e on e.id = (j.payload ->> 'event')::uuid
      where j.payload ->> 'domain' = ${domain} and e.at < ${until}
        and (j.attempts < j.max_attempts or j.locked_at is not null)
    ) as waits`
  return row.waits
}

export const writeEvent = async (
  sql: Sql,
  subscribers: Subscribers,
  now: Date,
  name: string,
  payload: unknown,
): Promise<void> => {
  const domains = subscribers.get(name) ?? []
  const id = newId(now.getTime())
  await sql`insert into core.events (id, at, name, payload) values (${id}, ${now}, ${name}, ${sql.json(payload)})`
  for (const domain of domains)
    await addJob(sql, 'core.deliverEvent', { event: id, domain }, { maxAttempts: 12 })
}
