// Moments and what a clock on some wall shows, `2027-03-28T09:00`, by the browser's own data of zones.

/** What the clock of a zone shows at a moment. */
export const wallOf = (moment: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(moment))
    .replace(' ', 'T')

/** The moment at which the clock of a zone shows this; null where nothing is typed. An hour that clocks skip is the one after. */
export const momentOf = (wall: string, timeZone: string): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null
  const asUtc = Date.parse(`${wall}:00Z`)
  // The offset at that hour, found twice since it may change within the day.
  let moment = asUtc
  for (const _ of [1, 2]) moment += asUtc - Date.parse(`${wallOf(moment, timeZone)}:00Z`)
  return new Date(moment).toISOString()
}
