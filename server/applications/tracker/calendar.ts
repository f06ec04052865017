// A student's deadlines as an iCalendar feed.
import type { Sql } from '#server/core/database/db.ts'
import type { FeedAddress } from '#server/core/formats/feed-address.ts'

export const deadlineFeed: FeedAddress = { use: 'calendar', path: '/application/calendar/' }

/** Those made under secrets that are forgotten could be shown to nobody any more: they end. */
export const endCalendarsMadeBy = async (sql: Sql, until: string): Promise<number> =>
  (await sql`delete from applications.calendars where made_at <= ${until} returning 1`).length
