import type { ResultOf } from '#contract/kit.ts'
import { screenPath } from '#contract/paths.ts'
import type { createReferFriend as call } from '#contract/rewards/referrals/calls.ts'
import { referralStatuses } from '#contract/rewards/referrals/state.ts'
import { setting } from '#server/content/public.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { referralCodeOf } from '#server/identity/public.ts'

type ReferralAnswer = ResultOf<typeof call>['data']
const pageSize = 100

/** A page of those who came by one’s code, the newest first. */
export const listFriendRows = ({ sql, actor }: SignedContext, page: Fragment) =>
  sql<ReferralAnswer['referrals']>`
    select r.id, a.first_name, r.status, case when r.status in ('pending', 'voided') then r.reason else '' end as reason,
      r.signed_up_at as at, r.referrer_coins as coins
    from rewards.referrals r join identity.public_accounts a on a.id = r.friend_id
    where r.referrer_id = ${actor.accountId} order by r.signed_up_at desc, r.id desc ${page}`

export const createReferFriend: CallFunction<typeof call> = async (ctx, { pageIndex }) => {
  const { sql, actor } = ctx
  const code = await referralCodeOf(ctx, actor.accountId)
  const referrals = await listFriendRows(ctx, sql`limit ${pageSize} offset ${pageIndex * pageSize}`)
  const counted = await sql<{ status: string; n: number; coins: number }[]>`
    select status, count(*)::int as n, sum(referrer_coins)::bigint as coins from rewards.referrals
    where referrer_id = ${actor.accountId} group by status`
  return {
    data: {
      code,
      link: `${ctx.publicUrl}${screenPath('register')}?ref=${code}`,
      coins: await setting(ctx, 'referralCoins'),
      friendCoins: await setting(ctx, 'referralFriendCoins'),
      earned: counted.reduce((sum, { coins }) => sum + coins, 0),
      counts: Object.fromEntries(
        referralStatuses.map((one) => [one, counted.find(({ status }) => status === one)?.n ?? 0]),
      ) as ReferralAnswer['counts'],
      referrals,
    },
    message: 'success',
    status: true,
  }
}
