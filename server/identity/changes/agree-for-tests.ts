// The second admin of a test: confirms whatever waits, and a day passes.
import { before, hours } from '#server/core/clock.ts'
import type { TestApp } from '#server/testing.ts'

/** Everything that waits, or what waits about one thing, counts now, as if another admin had confirmed it a day ago. */
export const agreeToAll = async (app: TestApp, about: string | null = null): Promise<void> => {
  const other = await app.person('admin')
  const now = app.clock.now()
  await app.sql`update identity.change_requests set status = 'confirmed', confirmed_by = ${other.id},
    confirmed_at = ${before(now, hours(24))}, applies_at = ${now} where status = 'pending' and (${about}::uuid is null or coalesce(subject_id, account_id) = ${about})`
  await app.job('identity.applyDueChanges')
  await app.settle()
}
