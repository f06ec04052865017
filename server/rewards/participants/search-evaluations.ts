import type { searchEvaluations as call } from '#contract/rewards/participants/calls.ts'
import type { Gives } from '#contract/kit.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'
import { countsOf, outcomeCounts } from './get-all-criteria.ts'
import { named } from './named.ts'

export const searchEvaluations: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { programId, outcome, text = '', sort, pageIndex, pageSize } = asked
  await loadAuthorizedProgram(ctx, programId)
  const where = sql`e.program_id = ${programId} ${outcome ? sql`and e.outcome = ${outcome}` : sql``}
    ${text === '' ? sql`` : sql`and e.member_id in (${named(sql, text)})`}`
  const order = sort === 'at' ? sql`e.at, e.id` : sql`e.at desc, e.id desc`
  const [evaluations, counts, [counted]] = await Promise.all([
    sql<Gives<typeof call>['evaluations']>`
      select e.id, e.at, e.member_id, a.name, e.activity, e.outcome, e.detail, e.coins
      from rewards.evaluations e join identity.public_accounts a on a.id = e.member_id
      where ${where} order by ${order} limit ${pageSize} offset ${pageIndex * pageSize}`,
    outcomeCounts(ctx, programId),
    // Whole outcomes are counted as they come; nobody counts a million rows to draw a page.
    text === ''
      ? sql<{ n: number }[]>`
          select coalesce(sum(c.n), 0)::int as n from ${countsOf(ctx, programId)} c
          ${outcome ? sql`where c.outcome = ${outcome}` : sql``}`
      : sql<{ n: number }[]>`select count(*)::int as n from rewards.evaluations e where ${where}`,
  ])
  return { evaluationCount: counted?.n ?? 0, evaluations, counts }
}
