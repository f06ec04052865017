import type {
  Disbursement,
  DisbursementFilter,
  DisbursementSort,
  searchDisbursements as call,
} from '#contract/rewards/disbursements/calls.ts'
import type { DisbursementStatus } from '#contract/rewards/disbursements/state.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'
import { mayTakeBack } from './void-award.ts'
import { peopleNamed } from '../participants/named.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type Sum = { status: DisbursementStatus; count: number; coins: number }

/** In whatever state. */
const found = (
  { sql }: Pick<Context, 'sql'>,
  { programId, memberId, text = '' }: DisbursementFilter,
): Fragment => sql`d.program_id = ${programId} ${memberId ? sql`and d.member_id = ${memberId}` : sql``}
  ${text === '' ? sql`` : sql`and d.member_id in (${peopleNamed(sql, text)})`}`

export const listDisbursementRows = (ctx: Reading, filter: DisbursementFilter, rest: Fragment) => {
  const { sql } = ctx
  const { status } = filter
  return sql<Disbursement[]>`
    select d.id, d.member_id, a.name, d.activity, d.coins, d.status, d.earned_at,
      d.confirmed_at, d.pay_at, d.paid_at, d.reason, ${mayTakeBack(ctx)} as may_take_back
    from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    join identity.public_accounts a on a.id = d.member_id
    where ${found(ctx, filter)} ${status ? sql`and d.status = ${status}` : sql``} ${rest}`
}

export const loadDisbursementSums = (
  ctx: Pick<Context, 'sql'>,
  filter: DisbursementFilter,
): Promise<Sum[]> =>
  ctx.sql<Sum[]>`
    select d.status, count(*)::int as count, sum(d.coins)::bigint as coins
    from rewards.disbursements d where ${found(ctx, filter)} group by d.status order by d.status`

/** Of the state that is asked for, or all. */
export const countOf = (sums: readonly Sum[], { status }: DisbursementFilter): number =>
  sums
    .filter((sum) => !status || sum.status === status)
    .reduce((total, { count }) => total + count, 0)

export const searchDisbursements: CallFunction<typeof call> = async (ctx, input) => {
  const { sql } = ctx
  const { programId, sort, pageIndex, pageSize } = input
  await loadAuthorizedProgram(ctx, programId)
  const orders: Record<DisbursementSort, Fragment> = {
    '-earnedAt': sql`d.earned_at desc`,
    earnedAt: sql`d.earned_at`,
    '-coins': sql`d.coins desc`,
    coins: sql`d.coins`,
    payAt: sql`d.pay_at nulls last`,
    '-payAt': sql`d.pay_at desc nulls last`,
  }
  const [disbursements, sums] = await Promise.all([
    listDisbursementRows(
      ctx,
      input,
      sql`order by ${orders[sort]}, d.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
    loadDisbursementSums(ctx, input),
  ])
  return { disbursementCount: countOf(sums, input), disbursements, sums }
}
