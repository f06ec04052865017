import type { searchEvaluations as call } from '#contract/rewards/participants/calls.ts'
import type { Gives } from '#contract/kit.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'
import { outcomeCounts } from './get-all-criteria.ts'

export const searchEvaluations: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { programId, outcome, pageIndex, pageSize } = asked
  await loadAuthorizedProgram(ctx, programId)
  const [evaluations, counts] = await Promise.all([
    sql<Gives<typeof call>['evaluations']>`
      select e.id, e.at, e.member_id, a.name, e.activity, e.outcome, e.detail, e.coins
      from rewards.evaluations e join identity.public_accounts a on a.id = e.member_id
      where e.program_id = ${programId} ${outcome ? sql`and e.outcome = ${outcome}` : sql``}
      order by e.at desc, e.id desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    outcomeCounts(ctx, programId),
  ])
  return { evaluations, counts }
}
