// Keeps an index in step with the database: NOTIFY says that something changed, the table of changes says what.
// A change is read when its transaction is seen to have committed, whatever its number: nothing is skipped when commits land out of order.
import { type Clock, minutes, stopwatch } from '#server/core/clock.ts'
import type { Database } from '#server/core/db.ts'
import { todayOf } from '../reads.ts'
import { changesOf, withSource } from './load.ts'
import type { SearchPort } from './port.ts'

/** With more than this, building anew is quicker than catching up. */
const mostChanges = 60_000
const atOnce = 5_000
/** Looks even when nobody says so, in case a notice was lost. */
const lookEveryMs = 5_000
/** Changes are kept for an hour; after a silence close to that some may be missing. */
const longestSilence = minutes(45)

type Change = { seq: number | null; number: number; horizon: string }
export type Feed = { lag: () => number; builtAt: () => string | null; caughtUp: () => Promise<void>; stop: () => Promise<void> }

export const startFeed = async (sql: Database, clock: Clock, port: SearchPort, tell: (error: unknown) => void): Promise<Feed> => {
  // Every transaction before this one has been read.
  let horizon = '0'
  // Changes of transactions that were still within the horizon when they were read.
  let handled = new Set<number>()
  let behind = 0
  let builtAt: string | null = null
  let builtOn = ''
  let stopped = false
  let wake = () => {}
  let woken = true
  let sinceRead = stopwatch()
  const resting = new Set<() => void>()

  const rebuild = async (): Promise<void> => {
    const today = todayOf(clock.now())
    const { generation, from } = await withSource(sql, async (source) => ({ generation: await port.rebuild(source, today), from: source.horizon }))
    await port.swap(generation)
    horizon = from
    handled = new Set()
    builtAt = clock.now().toISOString()
    builtOn = today
  }

  const catchUp = async (): Promise<void> => {
    const changes = await sql<Change[]>`
      select c.seq, c.number, h.horizon::text from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h
      left join catalogue.search_changes c on c.xid >= ${horizon}::xid8 order by c.seq limit ${mostChanges}`
    if (changes.length === mostChanges) return rebuild()
    const numbers = [...new Set(changes.filter(({ seq }) => seq !== null && !handled.has(seq)).map(({ number }) => number))]
    behind = numbers.length
    for (let at = 0; at < numbers.length; at += atOnce) {
      await port.apply(await changesOf(sql, numbers.slice(at, at + atOnce)), horizon)
      behind = numbers.length - at
    }
    behind = 0
    horizon = changes[0]!.horizon
    handled = new Set(changes.flatMap(({ seq }) => (seq === null ? [] : [seq])))
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false
      try {
        // Anew each day: months of intake are counted from the day of building, and old changes are forgotten.
        if (builtAt === null || builtOn !== todayOf(clock.now()) || sinceRead() > longestSilence) await rebuild()
        await catchUp()
        sinceRead = stopwatch()
        if (port.lag().wantsRebuild) await rebuild()
      } catch (error) {
        if (stopped) return
        tell(error)
        await new Promise<void>((resolve) => void setTimeout(resolve, 1_000).unref())
        continue
      }
      if (woken || stopped) continue
      for (const rested of resting) rested()
      resting.clear()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookEveryMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const rouse = () => {
    woken = true
    wake()
  }
  // Also called when the line to the database had been lost and is back.
  const line = await sql.listen('ao_catalogue', rouse, rouse)
  const running = run()
  return {
    lag: () => behind,
    builtAt: () => builtAt,
    caughtUp: () => new Promise<void>((resolve) => {
      resting.add(resolve)
      rouse()
    }),
    stop: async () => {
      stopped = true
      wake()
      await line.unlisten().catch(() => {})
      await running
    },
  }
}
