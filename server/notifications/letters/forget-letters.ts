import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'

const daysKept = 90
/** So long one can be sent again. */
const daysRepeatable = 7

/** As a nightly job: what letters said goes after a week, that they were sent after three months. */
export const forgetLetters = async ({ sql, now }: JobContext): Promise<void> => {
  await sql`update notifications.letters set sealed = null where sealed is not null and at < ${before(now, days(daysRepeatable))}`
  await sql`delete from notifications.letters where at < ${before(now, days(daysKept))}`
}
