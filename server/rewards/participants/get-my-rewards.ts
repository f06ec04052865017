import type { ResultOf } from '#contract/kit.ts'
import { requiredFilter, type ActivityFilter } from '#contract/rewards/engine/activities.ts'
import { type CriteriaCondition, conditionsOf } from '#contract/rewards/engine/criteria.ts'
import { heldReasons } from '#contract/rewards/disbursements/state.ts'
import type { getMyRewards as call } from '#contract/rewards/participants/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { assertOwnAddress } from './assert-own-address.ts'

type Mine = ResultOf<typeof call>
type CoinType = Mine['awards'][number]['coinType']

/** What friends brought to whoever invited them, and to themselves. */
const listPaidReferrals = ({ sql, actor: { accountId } }: SignedContext): Fragment => sql`
  select r.id, a.first_name, r.friend_id = ${accountId} as is_friend, r.decided_at as paid_at,
    case when r.friend_id = ${accountId} then r.friend_coins else r.referrer_coins end as coins
  from rewards.referrals r join identity.public_accounts a
    on a.id = case when r.friend_id = ${accountId} then r.referrer_id else r.friend_id end
  where r.status = 'approved' and ((r.referrer_id = ${accountId} and r.referrer_coins > 0)
    or (r.friend_id = ${accountId} and r.friend_coins > 0))`

const conditionAt = (criteria: ProgramForm['criteria'], path: unknown): CriteriaCondition | null =>
  conditionsOf(criteria).find((each) => each.path.join('.') === path)?.condition ?? null

/** What the first activity for such an act asks of the property that was not met: `{ overall: 60 }`. */
const filterAt = (
  activities: ProgramForm['activities'],
  activity: string,
  unmet: unknown,
): ActivityFilter | null => {
  if (typeof unmet !== 'string' || !unmet.startsWith('filter.')) return null
  const field = unmet.slice('filter.'.length)
  const found = activities.find(({ event }) => event === activity)
  const wanted = found && requiredFilter(found.event, found.filter)[field]
  return wanted === undefined ? null : { [field]: wanted }
}

const listMyAwards = ({ sql, actor }: SignedContext, page: Fragment) =>
  sql<(Omit<Mine['awards'][number], 'coinType'> & { coinType: NotNull<CoinType> })[]>`
    select d.id, d.program_id, p.title, d.activity, d.coins, p.form ->> 'coinType' as coin_type,
      d.status, d.earned_at, d.pay_at,
      case when d.status <> 'on hold' then null when d.reason = any (${heldReasons as unknown as string[]}) then d.reason
        else 'other' end as held_for, case when d.status = 'voided' then d.reason end as taken_back_for,
      case when d.confirmed_at is null then p.form ->> 'confirmEvent' end as confirm, d.paid_at
    from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.member_id = ${actor.accountId} order by d.earned_at desc, d.id desc ${page}`

const listMyReferrals = (ctx: SignedContext, page: Fragment) =>
  ctx.sql<(Omit<Mine['referrals'][number], 'paidAt'> & { paidAt: NotNull<string> })[]>`
    select r.id, r.first_name, r.is_friend, r.coins, r.paid_at from (${listPaidReferrals(ctx)}) r
    order by r.paid_at desc, r.id desc ${page}`

const listMyNotPaid = async (
  { sql, actor }: SignedContext,
  page: Fragment,
): Promise<Mine['notPaid']> => {
  const rows = await sql<
    (Omit<Mine['notPaid'][number], 'condition' | 'filter'> & { form: ProgramForm })[]
  >`
    select e.at, e.program_id, p.title, e.activity, e.outcome, e.detail, p.form
    from rewards.all_evaluations e join rewards.programs p on p.id = e.program_id
    where e.member_id = ${actor.accountId} and e.coins = 0
    order by e.at desc, e.id desc ${page}`
  return rows.map(({ form, ...each }) => ({
    ...each,
    condition: conditionAt(form.criteria, each.detail['unmet']),
    filter: filterAt(form.activities, each.activity, each.detail['unmet']),
  }))
}

/** A page of each of one’s own lists, the newest first. */
export const ownRows = { awards: listMyAwards, referrals: listMyReferrals, notPaid: listMyNotPaid }

export const getMyRewards: CallFunction<typeof call> = async (
  ctx,
  { email, pageIndex, pageSize },
) => {
  await assertOwnAddress(ctx, email)
  const { sql, actor } = ctx
  const page = sql`limit ${pageSize} offset ${pageIndex * pageSize}`
  const [[sums], [counts], awards, notPaid, referrals] = await Promise.all([
    sql<{ paid: number; pending: number }[]>`
      select coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(pending), 0)::bigint as pending
      from rewards.participants where member_id = ${actor.accountId}`,
    sql<{ awards: number; notPaid: number; referrals: number; coins: number }[]>`
      select (select count(*) from rewards.disbursements where member_id = ${actor.accountId})::int as awards,
        (select count(*) from rewards.all_evaluations where member_id = ${actor.accountId}
          and coins = 0)::int as not_paid,
        count(*)::int as referrals, coalesce(sum(r.coins), 0)::bigint as coins
      from (${listPaidReferrals(ctx)}) r`,
    listMyAwards(ctx, page),
    listMyNotPaid(ctx, page),
    listMyReferrals(ctx, page),
  ])
  return {
    paid: (sums?.paid ?? 0) + (counts?.coins ?? 0),
    pending: sums?.pending ?? 0,
    awardCount: counts?.awards ?? 0,
    notPaidCount: counts?.notPaid ?? 0,
    referralCount: counts?.referrals ?? 0,
    awards,
    referrals,
    notPaid,
  }
}
