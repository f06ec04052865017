// Visits of pages by day: how many browsers came from elsewhere. No cookie and no address is looked at, and nothing but a number kept.
import { utcDay } from '#contract/days.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Sql } from '../database/db.ts'

/** So long visits wait to be written together. */
const flushMs = 1_000

/** A page that a browser opened, not from another page of ours. Programs say nothing of the kind. */
const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-site'] !== undefined &&
  headers['sec-fetch-site'] !== 'same-origin' &&
  headers['sec-purpose'] === undefined

/** So many more on a day. */
export const addVisits = (sql: Sql, day: string, n: number) =>
  sql`insert into core.visits as v (day, n) values (${day}, ${n}) on conflict (day) do update set n = v.n + excluded.n`

export const countVisits = (
  server: FastifyInstance,
  { sql, clock, log }: Pick<App, 'sql' | 'clock' | 'log'>,
): void => {
  let waiting = 0
  let timer: NodeJS.Timeout | undefined
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const n = waiting
    waiting = 0
    // A database that is away costs a few visits, and nobody an answer.
    if (n > 0)
      await addVisits(sql, utcDay(clock.now()), n).catch(() =>
        log.warn({ visits: n }, 'visits were not counted'),
      )
  }
  server.addHook('onResponse', (request, reply, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (reply.statusCode === 200 && type.startsWith('text/html') && isVisit(request)) {
      waiting++
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    }
    done()
  })
  server.addHook('preClose', flush)
}
