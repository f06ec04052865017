import type {
  Evaluation,
  EvaluationFilter,
  searchEvaluations as call,
} from '#contract/rewards/participants/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { loadAuthorizedProgram, type RewardReader } from '../programs/program-rows.ts'
import { loadCounts, countOutcomes } from './get-all-criteria.ts'
import { peopleNamed } from './named.ts'

const found = (
  { sql }: Pick<Context, 'sql'>,
  { programId, outcome, text = '' }: EvaluationFilter,
): Fragment => sql`e.program_id = ${programId} ${outcome ? sql`and e.outcome = ${outcome}` : sql``}
  ${text === '' ? sql`` : sql`and e.member_id in (${peopleNamed(sql, text)})`}`

export const listEvaluationRows = (
  ctx: Pick<Context, 'sql'>,
  filter: EvaluationFilter,
  rest: Fragment,
) =>
  ctx.sql<Evaluation[]>`
    select e.id, e.at, e.member_id, a.name, e.activity, e.outcome, e.detail, e.coins
    from rewards.all_evaluations e join identity.public_accounts a on a.id = e.member_id
    where ${found(ctx, filter)} ${rest}`

export const countEvaluations = async (
  ctx: RewardReader,
  filter: EvaluationFilter,
): Promise<number> => {
  const { sql } = ctx
  const { programId, outcome, text } = filter
  // Whole outcomes are counted as they come; nobody counts a million rows to draw a page.
  const [counted] = text
    ? await sql<
        { n: number }[]
      >`select count(*)::int as n from rewards.all_evaluations e where ${found(ctx, filter)}`
    : await sql<{ n: number }[]>`
        select coalesce(sum(c.n), 0)::int as n from ${loadCounts(ctx, programId)} c
        ${outcome ? sql`where c.outcome = ${outcome}` : sql``}`
  return counted!.n
}

export const searchEvaluations: CallFunction<typeof call> = async (ctx, input) => {
  const { sql } = ctx
  const { programId, sort, pageIndex, pageSize } = input
  await loadAuthorizedProgram(ctx, programId)
  const order = sort === 'at' ? sql`e.at, e.id` : sql`e.at desc, e.id desc`
  const [evaluations, counts, evaluationCount] = await Promise.all([
    listEvaluationRows(
      ctx,
      input,
      sql`order by ${order} limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
    countOutcomes(ctx, programId),
    countEvaluations(ctx, input),
  ])
  return { evaluationCount, evaluations, counts }
}
