// Reads that may be a second old go to a replica. Nobody reads behind their own writes: whoever wrote carries the place of that
// write in PostgreSQL's log, and is read for on the replica once it has come so far, else on the primary.
import { setTimeout as sleep } from 'node:timers/promises'
import { stopwatch } from '../clock.ts'
import { type Database, isDatabaseAway, openDatabase, sqlState } from './db.ts'

/** A read may be so old; a replica that is further behind is not asked. */
const oldestMs = 1_000
const lookEveryMs = 250
/** How long a reader waits for their own write to arrive, in steps. */
const waits = [0, 10, 20, 40]
/** Without an answer for so long it counts as away. */
const silentMs = 2 * lookEveryMs + 500

/** A place in PostgreSQL's log. */
export type LogPosition = bigint

/** `16/B374D848`; null for what is none. */
export const readPlace = (text: string | null | undefined): LogPosition | null => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

const pageBytes = 8192n
const segmentBytes = 16n * 1024n * 1024n

/** Where nothing has been written behind a page's end, the primary says the place behind the next page's head; a replica ends before it. */
export const withoutHead = (place: LogPosition): LogPosition => {
  if (place % segmentBytes === 40n) return place - 40n
  return place % pageBytes === 24n ? place - 24n : place
}

export type Replica = ReturnType<typeof openReplica>

/** A read that failed for what only a replica has against it: it goes to the primary. */
export const isReplicaFailure = (error: unknown): boolean =>
  isDatabaseAway(error) || sqlState(error) === '40001'

const placeOfPrimary = async (sql: Database): Promise<LogPosition> => {
  const [row] = await sql<
    { place: string | null }[]
  >`select pg_current_wal_insert_lsn()::text as place`
  return withoutHead(readPlace(row?.place) ?? 0n)
}

/** `primaryUrl`: asked over a connection that nobody else uses, because a busy pool is not a primary that is away. */
export const openReplica = (primaryUrl: string, url: string, max: number) => {
  const primary = openDatabase(primaryUrl, { max: 1, name: 'ao-primary-place' })
  const sql = openDatabase(url, { max, name: 'ao-replica' })
  const connection = openDatabase(url, { max: 1, name: 'ao-replica-place' })
  const now = stopwatch()
  let has: LogPosition = 0n
  let heardAt = -Infinity
  // Where the primary was, and when: what the replica has reached of these says how old it is.
  let seen: { readonly at: number; readonly place: LogPosition }[] = []
  let fresh = -Infinity
  let primaryAway = false
  let stopped = false

  const lookAtReplica = async (): Promise<void> => {
    const [row] = await connection<{ place: string | null }[]>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as place`
    has = readPlace(row?.place) ?? 0n
    heardAt = now()
    const reached = seen.findLastIndex(({ place }) => place <= has)
    if (reached < 0) return
    fresh = seen[reached]!.at
    seen = seen.slice(reached)
  }
  let asking: Promise<void> | undefined
  const askReplica = (): Promise<void> =>
    (asking ??= lookAtReplica().finally(() => (asking = undefined)))

  const look = async (): Promise<void> => {
    const at = now()
    const answer = await Promise.race([
      placeOfPrimary(primary).catch(() => null),
      sleep(silentMs, null, { ref: false }),
    ])
    primaryAway = answer === null
    if (answer !== null) seen = [...seen, { at, place: answer }].slice(-100)
    await askReplica()
  }
  const run = async (): Promise<void> => {
    while (!stopped) {
      await look().catch(() => {}) // it is not heard, and so not asked
      await sleep(lookEveryMs, undefined, { ref: false })
    }
  }
  void run()

  const isHeard = (): boolean => now() - heardAt <= silentMs
  /** Without a primary it is the best there is, however old. */
  const isUsable = (): boolean =>
    isHeard() && (primaryAway || now() - fresh <= oldestMs + lookEveryMs)

  return {
    /** The pool to read from for somebody whose last write is at `place`; null where the primary has to be asked. */
    for: async (place: LogPosition | null): Promise<Database | null> => {
      if (!isUsable()) return null
      if (place === null || place <= has) return sql
      for (const wait of waits) {
        if (wait > 0) await sleep(wait)
        await askReplica().catch(() => {})
        if (place <= has) return sql
      }
      return null
    },
    /** Waits until it has what is on the primary now; not for one that is not asked anyway. */
    caughtUp: async (): Promise<void> => {
      const place = await placeOfPrimary(primary).catch(() => null)
      while (place !== null && place > has && !primaryAway && isUsable() && !stopped) {
        await askReplica().catch(() => {})
        if (place > has) await sleep(10)
      }
    },
    /** It is there, and a second old at most or all that is left. */
    isUsable,
    /** The primary is away, and this one is there. */
    isAlone: (): boolean => primaryAway && isHeard(),
    ageSeconds: (): number => Math.max(0, now() - fresh) / 1000,
    sql,
    close: async (): Promise<void> => {
      stopped = true
      await Promise.all([sql, connection, primary].map((each) => each.end({ timeout: 1 })))
    },
  }
}
