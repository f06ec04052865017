import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

export const personData: PersonData<'rewards'> = {
  copies,
  merge,
  /** What was earned and paid stays with its coins; what was known of the person to judge it goes. */
  erase: async ({ sql }, { accountId }) => {
    await sql`delete from rewards.referral_events where account_id = ${accountId}`
    await sql`delete from rewards.referral_identifiers i using rewards.referrals r
      where r.id = i.referral_id and ${accountId} in (r.friend_id, r.referrer_id)`
    await sql`update rewards.referrals set evidence = '[]' where ${accountId} in (friend_id, referrer_id)`
    await sql`update rewards.occurrences set facts = '{}' where member_id = ${accountId}`
    await sql`update rewards.evaluations set detail = '{}' where member_id = ${accountId}`
    await sql`delete from rewards.recent_evaluations where member_id = ${accountId}`
    await sql`delete from rewards.unmet_programs where member_id = ${accountId}`
  },
}
