import type { Gives } from '#contract/kit.ts'
import type { Filter } from '#contract/rewards/engine/activities.ts'
import { type Condition, conditionsOf } from '#contract/rewards/engine/criteria.ts'
import type { getMyRewards as call } from '#contract/rewards/participants/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { Answer } from '#server/core/context.ts'
import { assertOwnAddress } from './assert-own-address.ts'
import type { NotNull } from '#server/core/database/db.ts'

type Mine = Gives<typeof call>
type CoinType = Mine['awards'][number]['coinType']
/** Newest of each kind; older ones are in the wallet's statement. */
const maxShown = 100

const conditionAt = (criteria: ProgramForm['criteria'], path: unknown): Condition | null =>
  conditionsOf(criteria).find((each) => each.path.join('.') === path)?.condition ?? null

/** What the first activity for such an act asks of the property that was not met: `{ overall: 60 }`. */
const filterAt = (
  activities: ProgramForm['activities'],
  activity: string,
  unmet: unknown,
): Filter | null => {
  if (typeof unmet !== 'string' || !unmet.startsWith('filter.')) return null
  const field = unmet.slice('filter.'.length)
  const wanted = activities.find(({ event }) => event === activity)?.filter[field]
  return wanted === undefined ? null : { [field]: wanted }
}

export const getMyRewards: Answer<typeof call> = async (ctx, { email }) => {
  await assertOwnAddress(ctx, email)
  const { sql, actor } = ctx
  const [[sums], awards, notPaid] = await Promise.all([
    sql<{ paid: number; pending: number }[]>`
      select coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(pending), 0)::bigint as pending
      from rewards.participants where member_id = ${actor.accountId}`,
    sql<(Omit<Mine['awards'][number], 'coinType'> & { coinType: NotNull<CoinType> })[]>`
      select d.id, d.program_id, p.title, d.activity, d.coins, p.form ->> 'coinType' as coin_type,
        d.status, d.earned_at, d.pay_at,
        case when d.confirmed_at is null then p.form ->> 'confirmEvent' end as confirm, d.paid_at
      from rewards.disbursements d join rewards.programs p on p.id = d.program_id
      where d.member_id = ${actor.accountId} order by d.earned_at desc, d.id desc limit ${maxShown}`,
    sql<
      (Omit<Mine['notPaid'][number], 'condition' | 'filter'> & {
        form: ProgramForm
      })[]
    >`
      select e.at, e.program_id, p.title, e.activity, e.outcome, e.detail, p.form
      from rewards.evaluations e join rewards.programs p on p.id = e.program_id
      where e.member_id = ${actor.accountId} and e.outcome not in ('OK', 'PENDING')
      order by e.at desc, e.id desc limit ${maxShown}`,
  ])
  return {
    paid: sums?.paid ?? 0,
    pending: sums?.pending ?? 0,
    awards,
    notPaid: notPaid.map(({ form, ...each }) => ({
      ...each,
      condition: conditionAt(form.criteria, each.detail['unmet']),
      filter: filterAt(form.activities, each.activity, each.detail['unmet']),
    })),
  }
}
