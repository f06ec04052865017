// One way to the database: postgres.js. Timestamps come as RFC 3339 text, bigint as safe integers, dates as `YYYY-MM-DD`.
import type Postgres from 'postgres'
import { postgres } from '../postgres-driver.ts'
import { stopwatch } from '../clock.ts'
import { openScope } from '../transaction-scope.ts'

const plainTypes = {
  bigint: {
    to: 20,
    from: [20],
    serialize: (n: number | bigint | string) => String(n),
    parse: safeInteger,
  },
  when: {
    to: 1184,
    from: [1184],
    serialize: (d: Date | string) => (d instanceof Date ? d.toISOString() : d),
    parse: (s: string) => (s.endsWith('infinity') ? s : new Date(s).toISOString()),
  },
  day: { to: 1082, from: [1082], serialize: (d: string) => d, parse: (s: string) => s },
}

function safeInteger(s: string): number {
  const n = Number(s)
  if (!Number.isSafeInteger(n)) throw new Error(`bigint beyond safe integers: ${s}`)
  return n
}

type Types = { bigint: number | bigint | string; when: Date | string; day: string }
/** What `JSON.stringify` makes of a value is kept; the driver's own type does not know answers and payloads, which are unknown here. */
type WithJson = { json(value: unknown): Postgres.Parameter }
type Transaction = WithJson & Postgres.TransactionSql<Types>
type Reserved = WithJson & Postgres.ReservedSql<Types>
type Pool = WithJson & {
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  begin<T>(options: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  reserve(): Promise<Reserved>
  /** A session at PostgreSQL itself: what is set or locked for a session holds on it. Released as a reserved connection is. */
  ownSession(): Promise<Reserved>
  /** Of PostgreSQL itself, for a thread that needs a connection of its own. */
  readonly address: string
  /** Whether what its sessions change bears AO's mark; through a pooler no session can be given one. */
  readonly marks: boolean
}
export type Database = Pool & Postgres.Sql<Types>
/** SQL as a function gets it: inside its transaction, on a connection of its own, or the pool for reads. */
export type Sql = Database | Transaction | Reserved
/**
 * In a row type: the database allows null here, and for a reason that neither the catalogue nor the statement shows none
 * comes. The check of row types (tools/row-types/row-types.test.ts) takes it at its word and counts it.
 */
export type NotNull<T> = T
export type Fragment = Postgres.PendingQuery<Postgres.Row[]>

/** What ends a statement, a transaction or a wait that would hold others up. Through a pooler no connection says them: `pooler.ts`. */
const sessionLimits = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  lock_timeout: 8_000,
} as const

type OpenOptions = {
  max?: number
  name?: string
  onBegun?: (waitedSeconds: number) => void
  /** The address leads to a pooler that hands each transaction another session; PostgreSQL itself stands at `direct`. */
  pooler?: { readonly direct: string; readonly keepsPrepared: boolean }
  /** By which what its sessions change in sealed tables is known for AO's: `newMark`. */
  mark?: string
}

export const openDatabase = (url: string, options: OpenOptions = {}): Database => {
  const { pooler, mark, name = 'ao' } = options
  const sql = postgres(url, {
    max: options.max ?? 12,
    idle_timeout: 0,
    connect_timeout: 10,
    max_lifetime: null,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 0.5),
    onnotice: () => {},
    types: plainTypes,
    prepare: pooler?.keepsPrepared ?? true,
    // A pooler takes a session back at the end of a statement, also when the next one is half on its way.
    ...(pooler ? { max_pipeline: 0 } : {}),
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      ...(pooler ? {} : { ...sessionLimits, ...(mark ? { 'ao.mark': mark } : {}) }),
    },
  }) as unknown as Database
  // What lasts longer than a transaction needs a session that stays.
  const direct = pooler
    ? openDatabase(pooler.direct, { max: 2, name: `${name}-session`, ...(mark ? { mark } : {}) })
    : undefined
  const end = sql.end.bind(sql)
  type Work = (tx: never) => Promise<unknown>
  const begin = sql.begin.bind(sql) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(sql, {
    address: pooler?.direct ?? url,
    marks: mark !== undefined && !pooler,
    listen: direct?.listen ?? sql.listen,
    ownSession: () => (direct ?? sql).reserve(),
    end: async (how?: { timeout?: number }) => {
      await Promise.all([end(how), direct?.end(how)])
    },
    begin: async (...args: [Work] | [string, Work]) => {
      const work = args.at(-1) as Work
      const scope = openScope(sql)
      const since = stopwatch()
      const scoped = (tx: never) => {
        options.onBegun?.(since() / 1000)
        return scope.run(() => work(tx))
      }
      const result = await (args.length === 1 ? begin(scoped) : begin(args[0], scoped))
      scope.committed()
      return result
    },
  })
}

/** Several reads over one connection: they travel in one packet, not in one each. */
export const pipelineReads = async <T>(sql: Sql, read: (line: Sql) => Promise<T>): Promise<T> => {
  if (!('reserve' in sql)) return read(sql)
  const line = await sql.reserve()
  try {
    return await read(line)
  } finally {
    line.release()
  }
}

/** Where the pool connects to; a transaction's connection is nobody else's. */
export const addressOf = (sql: Sql): string => {
  if (!('address' in sql)) throw new Error('only the pool has an address')
  return sql.address
}

/** SQLSTATE of an error that came from PostgreSQL, else undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.code : undefined

/** A serialization failure or a deadlock: the database took nothing and asks to be asked again. */
export const wantsRetry = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '')

/** The violated constraint's name, so that a function can say which rule was broken. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.constraint_name : undefined

// Node's and postgres.js's codes for "the database is not there".
const awayCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // It follows another now: whoever asks again reaches the one that takes writes.
  '25006',
])

/** No room left, on PostgreSQL's disk or ours. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code))

/** It has no memory or connections left, or its disk does not read or write: whoever comes again may be served. */
export const isDatabaseShort = (error: unknown): boolean => /^(53|58)/.test(sqlState(error) ?? '')

/** The driver of the job queue gives no code when its connection is lost. */
const isCutOff = (error: Error): boolean => /^Connection terminated\b/.test(error.message)

export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? awayCodes.has(String(error.code)) : isCutOff(error))

/** The job queue gives a connection back twice that is lost while it stops. */
const isReleasedTwice = (error: unknown): boolean =>
  error instanceof Error &&
  error.message.startsWith('Release called on client which has already been')

// postgres.js reads the array types of each new connection, and the job queue writes the end of a job, without waiting for the
// answer: a database that dies just then would take the process with it. Whoever needed the connection is told by its own query,
// and the job is done again.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error) && !isReleasedTwice(error)) throw error
})
