// News between domains: an event is written in the transaction that made it true, and heard by jobs after the commit.
import type { Sql } from '../database/db.ts'
import { newId } from '../ids.ts'
import { addJob } from './jobs.ts'

/** Event name → payload. Each domain's `public.ts` adds its own: `declare module '#server/core/work/events.ts' { interface Events { … } }`. */
export interface Events {}

/** Which domains hear an event; filled from the front pages when the application is built. */
export type Subscribers = ReadonlyMap<string, readonly string[]>

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
    await addJob(sql, 'hear', { event: id, domain }, { maxAttempts: 12 })
}
