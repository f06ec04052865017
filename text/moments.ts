// Moments and deadlines in words, for letters, notices and files: by the reader's clock, whose place is named, since who reads
// them may have travelled on.
import { dateFormat } from './intl.ts'

/** What people call a zone: the place its name ends with. */
export const placeOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The last minute in which a deadline can be met. `at`: the first moment that is too late. */
export const lastMinute = (at: string | Date): Date => new Date(new Date(at).getTime() - 60_000)

// Where English is written with the month first. All of the zones that begin with America/ but these lie elsewhere.
const monthFirst =
  /^(US\/|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago)$|America\/(New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Menominee|Puerto_Rico|Indiana\/|Kentucky\/|North_Dakota\/|Indianapolis$|Louisville$))/

/** A language as it is written where the reader is. */
export const localeIn = (language: 'en' | 'de', timeZone: string): string =>
  language === 'de' ? 'de-DE' : monthFirst.test(timeZone) ? 'en-US' : 'en-GB'

/** `12 December 2026 at 23:59 (Berlin)` */
export const momentText = (language: 'en' | 'de', at: string | Date, timeZone: string): string => {
  const format = dateFormat(localeIn(language, timeZone), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return `${format.format(new Date(at))} (${placeOf(timeZone)})`
}

/** The last minute of a deadline. */
export const deadlineText = (language: 'en' | 'de', at: string | Date, timeZone: string): string =>
  momentText(language, lastMinute(at), timeZone)

/** `2026-12-12 23:59`, for columns of figures. */
export const wallClock = (timeZone: string, at: string | Date): string =>
  dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at))
