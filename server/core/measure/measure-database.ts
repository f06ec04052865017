// How PostgreSQL stands: sessions of AO by state, what runs longest, who waits for a lock, and how long transactions of this
// process wait for a connection.
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { App } from '../app.ts'
import { readOnce } from './measure.ts'

/** Gives what the pool tells how long a transaction waited until it began, in seconds. */
export const transactionWait = (registry: Registry): ((seconds: number) => void) => {
  const wait = new Histogram({
    name: 'ao_transaction_wait_seconds',
    help: 'Time until a transaction had a connection and had begun',
    registers: [registry],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  })
  return (seconds) => wait.observe(seconds)
}

type Sessions = {
  active: number
  idle: number
  inTransaction: number
  waiting: number
  statement: number
  transaction: number
}

/** Of all processes of AO: the database is asked, and it shows a user their own sessions. */
const readSessions = async (app: App): Promise<Sessions> => {
  const [row] = await app.sql<[Sessions]>`
    select count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'idle') as idle,
      count(*) filter (where state like 'idle in transaction%') as in_transaction,
      count(*) filter (where wait_event_type = 'Lock') as waiting,
      coalesce(extract(epoch from max(clock_timestamp() - query_start)
        filter (where state = 'active')), 0)::float8 as statement,
      coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as transaction
    from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'`
  return row
}

export const measureDatabase = (app: App): void => {
  const registers = [app.metrics]
  const read = readOnce(() => readSessions(app))
  const longest = new Gauge({
    name: 'ao_database_longest_seconds',
    help: 'How long what runs longest has run: a statement, a transaction',
    labelNames: ['kind'] as const,
    registers,
    collect: async () => {
      const found = await read()
      longest.reset()
      if (!found) return
      longest.set({ kind: 'statement' }, found.statement)
      longest.set({ kind: 'transaction' }, found.transaction)
    },
  })
  const sessions = new Gauge({
    name: 'ao_database_sessions',
    help: 'Sessions of AO at PostgreSQL by state, and those that wait for a lock',
    labelNames: ['state'] as const,
    registers,
    collect: async () => {
      const found = await read()
      sessions.reset()
      if (!found) return
      sessions.set({ state: 'active' }, found.active)
      sessions.set({ state: 'idle' }, found.idle)
      sessions.set({ state: 'idle in transaction' }, found.inTransaction)
      sessions.set({ state: 'waiting for a lock' }, found.waiting)
    },
  })
}
