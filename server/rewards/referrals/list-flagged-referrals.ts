import type { Gives } from '#contract/kit.ts'
import type { listFlaggedReferrals as call } from '#contract/rewards/referrals/calls.ts'
import type { Answer } from '#server/core/context.ts'

export const listFlaggedReferrals: Answer<typeof call> = async (
  { sql },
  { pageIndex, pageSize },
) => {
  const [[counted], referrals] = await Promise.all([
    sql<{ n: number }[]>`select count(*)::int as n from rewards.referrals where status = 'flagged'`,
    sql<Gives<typeof call>['referrals']>`
      select r.id, r.signed_up_at, r.evidence,
        json_build_object('id', a.id, 'name', a.name, 'mail', a.mail, 'since', a.created_at) as referrer,
        json_build_object('id', b.id, 'name', b.name, 'mail', b.mail, 'since', b.created_at) as friend
      from rewards.referrals r join identity.public_accounts a on a.id = r.referrer_id
        join identity.public_accounts b on b.id = r.friend_id
      where r.status = 'flagged' order by r.signed_up_at, r.id limit ${pageSize} offset ${pageIndex * pageSize}`,
  ])
  return { total: counted?.n ?? 0, referrals }
}
