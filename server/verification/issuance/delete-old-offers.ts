import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'

/** Job: offers that nobody took go after a day; those that were taken say so for as long as the account stands. */
export const deleteOldOffers = async ({ sql, now }: JobContext): Promise<void> => {
  await sql`delete from verification.credential_offers
    where issued_at is null and coalesce(token_expires_at, expires_at) < ${before(now, days(1))}`
}
