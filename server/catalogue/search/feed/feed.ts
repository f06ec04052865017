// Keeps an index in step with the database: NOTIFY says that something changed, the table of changes says what.
// A change is read when its transaction is seen to have committed, whatever its number: nothing is skipped when commits land out of order.
import { utcDay } from '#contract/days.ts'
import type { App } from '#server/core/app.ts'
import { minutes } from '#server/core/clock.ts'
import { loadChanges, withSource } from '../index/load-rows.ts'
import type { IndexedUntil, SearchPort } from '../search-port.ts'

/** With more than this, building anew is quicker than catching up. */
const maxChanges = 60_000
const atOnce = 5_000
/** Looks even when nobody says so, in case a notice was lost. */
const lookEveryMs = 5_000
/** Changes are kept for an hour; after a silence close to that some may be missing. */
const longestSilence = minutes(45)

type Change = { seq: number | null; number: number | null; horizon: string }
export type IndexFeed = {
  ready: () => boolean
  lag: () => number
  builtAt: () => string | null
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** The index is built once calls are taken: the database answers until then. */
export const startFeed = async (
  { sql, clock, serving }: Pick<App, 'sql' | 'clock' | 'serving'>,
  port: SearchPort,
  onError: (error: unknown) => void,
): Promise<IndexFeed> => {
  let upTo: IndexedUntil | null = null
  // Changes of transactions that were still within the horizon when they were read.
  let handled = new Set<number>()
  let behind = 0
  let builtAt: Date | null = null
  let stopped = false
  let wake = () => {}
  let woken = true
  const resting = new Set<() => void>()
  const since = (at: string): number => clock.now().getTime() - Date.parse(at)

  const rebuild = async (): Promise<void> => {
    const now = clock.now()
    const built = await withSource(sql, now, async (source) => ({
      generation: await port.rebuild(source, utcDay(now)),
      upTo: source.upTo,
    }))
    await port.swap(built.generation)
    upTo = built.upTo
    handled = new Set()
    builtAt = now
  }

  const catchUp = async ({ horizon }: IndexedUntil): Promise<void> => {
    const changes = await sql<Change[]>`
      select c.seq, c.number, h.horizon::text from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h
      left join catalogue.search_changes c on c.xid >= ${horizon}::xid8 order by c.seq limit ${maxChanges}`
    if (changes.length === maxChanges) return rebuild()
    const numbers = [
      ...new Set(
        changes.flatMap(({ seq, number }) =>
          seq === null || number === null || handled.has(seq) ? [] : [number],
        ),
      ),
    ]
    const at = clock.now().toISOString()
    behind = numbers.length
    for (let from = 0; from < numbers.length; from += atOnce) {
      await port.apply(await loadChanges(sql, numbers.slice(from, from + atOnce)))
      behind = Math.max(0, behind - atOnce)
    }
    // Only once all of them are in: what breaks off is read again, and twice the same changes nothing.
    upTo = { horizon: changes[0]!.horizon, at }
    handled = new Set(changes.flatMap(({ seq }) => (seq === null ? [] : [seq])))
  }

  /** Reads what there is to read. */
  const follow = async (): Promise<void> => {
    // Anew each day: months of intake are counted from the day of building, and old changes are forgotten.
    if (
      upTo === null ||
      builtAt === null ||
      utcDay(builtAt) !== utcDay(clock.now()) ||
      since(upTo.at) > longestSilence
    )
      await rebuild()
    await catchUp(upTo!)
    if ((await port.lag()).wantsRebuild) await rebuild()
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false
      try {
        await follow()
      } catch (error) {
        if (stopped) return
        onError(error)
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
  const running = serving.then(run)
  return {
    ready: () => builtAt !== null,
    lag: () => behind,
    builtAt: () => builtAt?.toISOString() ?? null,
    caughtUp: () =>
      new Promise<void>((resolve) => {
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
