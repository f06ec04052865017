import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'

/** A day more than the longest picture. */
const keptDays = 8

/** Job, every night. */
export const forgetSamples = async ({ sql, now }: JobContext): Promise<void> => {
  await sql`delete from operations.health_samples where at < ${before(now, days(keptDays))}`
}
