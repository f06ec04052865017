import type { Gives } from '#contract/kit.ts'
import type { listFlaggedReferrals as call } from '#contract/rewards/referrals/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { containing } from '#server/core/database/like.ts'

export const listFlaggedReferrals: Answer<typeof call> = async (
  { sql },
  { text = '', sign, sort, pageIndex, pageSize },
) => {
  const like = containing(text)
  const from = sql`rewards.referrals r join identity.public_accounts a on a.id = r.referrer_id
    join identity.public_accounts b on b.id = r.friend_id`
  const where = sql`r.status = 'flagged'
    ${text === '' ? sql`` : sql`and (a.name ilike ${like} or a.mail ilike ${like} or b.name ilike ${like} or b.mail ilike ${like})`}
    ${sign ? sql`and r.evidence @> ${sql.json([{ sign }])}` : sql``}`
  const order = sort === 'at' ? sql`r.signed_up_at, r.id` : sql`r.signed_up_at desc, r.id desc`
  const [[counted], referrals] = await Promise.all([
    sql<{ n: number }[]>`select count(*)::int as n from ${from} where ${where}`,
    sql<Gives<typeof call>['referrals']>`
      select r.id, r.signed_up_at, r.evidence,
        json_build_object('id', a.id, 'name', a.name, 'mail', a.mail, 'since', a.created_at) as referrer,
        json_build_object('id', b.id, 'name', b.name, 'mail', b.mail, 'since', b.created_at) as friend
      from ${from} where ${where} order by ${order} limit ${pageSize} offset ${pageIndex * pageSize}`,
  ])
  return { total: counted?.n ?? 0, referrals }
}
