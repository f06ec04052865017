import type {
  Disbursement,
  searchDisbursements as call,
} from '#contract/rewards/disbursements/calls.ts'
import type { DisbursementStatus } from '#contract/rewards/disbursements/state.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'

type Sum = { status: DisbursementStatus; count: number; coins: number }

export const searchDisbursements: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { programId, status, memberId, pageIndex, pageSize } = asked
  await loadAuthorizedProgram(ctx, programId)
  const whose = sql`d.program_id = ${programId} ${memberId ? sql`and d.member_id = ${memberId}` : sql``}`
  const [disbursements, sums] = await Promise.all([
    sql<Disbursement[]>`
      select d.id, d.member_id as "memberId", a.name, d.activity, d.coins, d.status, d.earned_at as "earnedAt",
        d.confirmed_at as "confirmedAt", d.pay_at as "payAt", d.paid_at as "paidAt", d.reason
      from rewards.disbursements d join identity.public_accounts a on a.id = d.member_id
      where ${whose} ${status ? sql`and d.status = ${status}` : sql``}
      order by d.earned_at desc, d.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<Sum[]>`
      select d.status, count(*)::int as count, sum(d.coins)::bigint as coins
      from rewards.disbursements d where ${whose} group by d.status order by d.status`,
  ])
  const counted = sums.filter((sum) => !status || sum.status === status)
  return {
    disbursementCount: counted.reduce((total, { count }) => total + count, 0),
    disbursements,
    sums,
  }
}
