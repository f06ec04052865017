// Of several hosts in DATABASE_URL the one that takes writes, asked anew for each connection: so AO follows when another is
// promoted. Neither driver does this well: pg knows one host alone, and postgres.js asks without a pause and without an end
// while none takes writes.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Host } from './address.ts'
import { readTls, urlForJobs } from './tls.ts'

/** A host that is there answers within this. */
const patienceMs = 2_000
/** After one has said that it takes writes, the others have this long to say that they do, too. */
const othersMs = 200
/** What was found serves connections that are opened together. */
const keptMs = 500

export class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED'
  constructor() {
    super('None of the hosts in DATABASE_URL takes writes.')
  }
}

type Primary = Host & { readonly timeline: number }

/** The timeline it writes on; null from one that only follows. Fails when it does not answer. */
const askHost = async (connectionString: string, { host, port }: Host): Promise<Primary | null> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {}) // whoever asks is told
  Object.assign(client, { host, port })
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>({
      text: `select case when not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    })
    const timeline = rows[0]?.timeline
    return timeline ? { host, port, timeline: Number.parseInt(timeline, 16) } : null
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The host on the latest timeline: one that was promoted, not one that was primary before, came back and knows of nothing.
 * Gives up after two seconds.
 */
const ask = async (databaseUrl: string): Promise<Host> => {
  const connectionString = await urlForJobs(databaseUrl)
  const found: Primary[] = []
  let first = (): void => {}
  const some = new Promise<void>((resolve) => (first = resolve))
  const answers = readTls(databaseUrl).hosts.map(async (host) => {
    const primary = await askHost(connectionString, host).catch(() => null)
    if (!primary) return
    found.push(primary)
    first()
  })
  const all = Promise.all(answers)
  const late = sleep(patienceMs, undefined, { ref: false })
  await Promise.race([
    all,
    late,
    some.then(() => Promise.race([all, sleep(othersMs, undefined, { ref: false })])),
  ])
  const latest = found.toSorted((a, b) => b.timeline - a.timeline)[0]
  if (!latest) throw new NoPrimary()
  return latest
}

const asking = new Map<string, Promise<Host>>()

const findPrimary = (databaseUrl: string): Promise<Host> => {
  const known = asking.get(databaseUrl)
  if (known) return known
  const answer = ask(databaseUrl)
  asking.set(databaseUrl, answer)
  const forget = (): void => void setTimeout(() => asking.delete(databaseUrl), keptMs).unref()
  answer.then(forget, forget)
  return answer
}

/** For postgres.js: a socket that fails as one does whose host is away when no host takes writes. */
export const socketToPrimary = (databaseUrl: string) => async (): Promise<Socket> => {
  try {
    const { host, port } = await findPrimary(databaseUrl)
    return Object.assign(connect(port, host), { host, port })
  } catch (error) {
    // A socket that is connecting keeps what is written to it; one that was never connected breaks the driver.
    return connect({
      host: 'none',
      port: 1,
      lookup: (_name, _options, done) => setImmediate(() => done(error as Error, '', 4)),
    })
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** For pg: a client that asks before it connects. */
const clientOfPrimary = (databaseUrl: string): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: Connected): void
    override connect(done?: Connected): Promise<pg.Client> | void {
      const point = async (): Promise<void> => {
        const { host, port } = await findPrimary(databaseUrl)
        Object.assign(this, { host, port })
      }
      const found = point()
      if (!done) return found.then(() => super.connect())
      found.then(
        () => super.connect(done),
        (error: Error) => (done as (error: Error) => void)(error),
      )
    }
  }

/** A pool of pg, whose address means what it means to postgres.js. */
export const openPgPool = async (databaseUrl: string, max: number): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString: await urlForJobs(databaseUrl),
    max,
    ...(readTls(databaseUrl).hosts.length > 1 ? { Client: clientOfPrimary(databaseUrl) } : {}),
  })
  // Whoever uses a connection is told by its own query.
  const heard = (): void => {}
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}
