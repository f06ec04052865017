// A counsellor's booked calls as an iCalendar feed.
import type { Sql } from '#server/core/database/db.ts'
import type { FeedAddress } from '#server/core/formats/feed-address.ts'

export const appointmentFeed: FeedAddress = { use: 'calls', path: '/counsellor/feed/' }

/** Those made under secrets that are forgotten could be shown to nobody any more: they end. */
export const deleteFeedsMadeBy = async (sql: Sql, until: string): Promise<number> =>
  (await sql`delete from counsellors.feeds where made_at <= ${until} returning 1`).length
