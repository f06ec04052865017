// Days and the moments at which they begin and end, by the IANA data of zones.

/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The day of a moment in UTC: `2026-11-21`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

const calendars = new Map<string, Intl.DateTimeFormat>()
/** There are some 600 names of zones, and callers write them as they like. */
const maxCalendars = 1000
const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone)
  if (known) return known
  // Sweden writes days as ISO 8601 does.
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  if (calendars.size >= maxCalendars) calendars.clear()
  calendars.set(timeZone, calendar)
  return calendar
}

/** The day that a calendar in this zone shows at a moment. Throws a RangeError for a zone that does not exist. */
export const dayIn = (timeZone: string, at: Date): string => calendarOf(timeZone).format(at)

/** With each call, the zone of the caller's clock: what "today" is in a form is the person's today. */
export const timeZoneHeader = 'ao-time-zone'

/** The zone of this name as the IANA data call it today; null when there is none. An offset (`+05:30`) is no zone. */
export const knownZone = (name: string): string | null => {
  if (!/^[a-z]/i.test(name)) return null
  try {
    return calendarOf(name).resolvedOptions().timeZone
  } catch {
    return null
  }
}

// Zones lie between 12 hours behind UTC and 14 before it; some were further out once.
const furthest = 16 * 3_600_000
const minute = 60_000

/**
 * The first moment after a day in a zone: 24:00 there, or later where clocks skip midnight. Days follow each other without a
 * way back, so it is found by halving.
 */
export const endOfDay = (day: string, timeZone: string): Date => {
  const utc = Date.parse(day) + dayMs
  let before = (utc - furthest) / minute
  let after = (utc + furthest) / minute
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, new Date(middle * minute)) > day) after = middle
    else before = middle
  }
  return new Date(after * minute)
}

/** The end of the day in this zone that is so many days after the one there now. */
export const endOfDays = (now: Date, days: number, timeZone: string): Date =>
  endOfDay(daysAfter(dayIn(timeZone, now), days), timeZone)

/** So many days after a day; before it for less than nought. */
export const daysAfter = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) + days * dayMs))
