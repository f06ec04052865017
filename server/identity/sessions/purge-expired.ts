import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'

/**
 * Job: forgets what is over: tries, challenges with their codes, tokens, devices. Ended sessions stay, they are
 * history.
 */
export const purgeExpired = async ({ sql, now }: JobContext): Promise<void> => {
  const dayAgo = before(now, days(1))
  await sql`delete from identity.tries where at < ${dayAgo}`
  // Whatever was counted a day ago has leaked away.
  await sql`delete from identity.attempt_counters where at < ${dayAgo}`
  await sql`delete from identity.used_proofs where expires_at < ${now}`
  // Those for passkeys are many, one for each visit of the sign-in page, and over after five minutes.
  await sql`delete from identity.challenges where expires_at < ${dayAgo} or (purpose = 'passkey' and expires_at < ${now})`
  await sql`delete from identity.access_tokens where expires_at < ${dayAgo}`
  await sql`delete from identity.refresh_tokens where expires_at < ${dayAgo}`
  await sql`delete from identity.devices where expires_at < ${now}`
  // A registration that nobody proved in a month.
  await sql`delete from identity.challenges where account_id in
    (select id from identity.accounts where email_verified_at is null and created_at < ${before(now, days(30))})`
  await sql`delete from identity.accounts where email_verified_at is null and created_at < ${before(now, days(30))}`
  // Links of guardians after whom somebody else was asked.
  await sql`delete from identity.guardian_links where ended_at < ${before(now, days(30))}`
  // Another account that was proved, and not asked to be merged.
  await sql`delete from identity.merges where state = 'proved' and proved_at < ${dayAgo}`
  await sql`delete from identity.resets where expires_at < ${dayAgo}`
}
