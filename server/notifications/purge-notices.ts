import { after, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'

/** As a nightly job: read notices go after half a year, all after a year and a month. */
export const forgetNotices = async ({ sql, now }: JobContext): Promise<void> => {
  await sql`delete from notifications.notices where at < ${after(now, -days(396))} or (read_at < ${after(now, -days(182))} and at < ${now})`
}
