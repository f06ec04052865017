// When intakes close: moments as whole numbers, since the index compares very many of them.
import { LRUCache } from 'lru-cache'
import { endOfDay } from '#contract/days.ts'

const quarter = 900_000

/** Quarters of an hour since 1970: no zone ends its days between two of them. */
export const quarterOf = (at: string | Date): number => Math.floor(new Date(at).getTime() / quarter)

/** The beginning of the quarter of an hour in which a moment lies: what was found for one is found for all of it. */
export const atQuarter = (at: Date): string => new Date(quarterOf(at) * quarter).toISOString()

/** Universities share zones and closing days, so that few are computed. */
const known = new LRUCache<string, number>({ max: 20_000 })

/** The first quarter of an hour in which it is too late: the last day, or that of the start, has ended where the university is. */
export const intakeEnd = (
  { startsOn, closesOn }: { startsOn: string; closesOn: string | null },
  timeZone: string,
): number => {
  const day = closesOn ?? startsOn
  const key = `${timeZone} ${day}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const end = quarterOf(endOfDay(day, timeZone))
  known.set(key, end)
  return end
}
