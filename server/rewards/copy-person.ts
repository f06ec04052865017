// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'rewards'> = {
  'rewards.disbursements': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{approved_by,decided_by}'::text[] as row from rewards.disbursements t
      where t.member_id = ${accountId} order by t.earned_at`,
  'rewards.evaluations': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from rewards.evaluations t
      where t.member_id = ${accountId} order by t.at`,
  'rewards.occurrences': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from rewards.occurrences t
      where t.member_id = ${accountId} order by t.at`,
  'rewards.participants': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from rewards.participants t
      where t.member_id = ${accountId} order by t.joined_at`,
  'rewards.referral_events': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from rewards.referral_events t
      where t.account_id = ${accountId} order by t.at`,
  'rewards.referrals': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{evidence,reason,decided_by}'::text[] as row from rewards.referrals t
      where ${accountId} in (t.referrer_id, t.friend_id) order by t.signed_up_at`,
}
