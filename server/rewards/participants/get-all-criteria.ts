import type { getAllCriteria as call } from '#contract/rewards/participants/calls.ts'
import type { AwardOutcome } from '#contract/rewards/engine/outcomes.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'

/** What is counted of a program, and what came since. */
export const loadCounts = ({ sql }: Pick<Context, 'sql'>, programId: string): Fragment => sql`(
  select outcome, reason, n from rewards.outcome_counts where program_id = ${programId}
  union all
  select u.outcome, coalesce(r.details -> (u.place::int - 1) ->> 'unmet', ''), 1
  from rewards.recent_evaluations r cross join unnest(r.programs, r.outcomes) with ordinality u (program_id, outcome, place)
  where r.programs @> array[${programId}::uuid] and u.program_id = ${programId})`

/** How often each outcome came, most often first. */
export const countOutcomes = ({ sql }: Pick<Context, 'sql'>, programId: string) =>
  sql<{ outcome: NotNull<AwardOutcome>; reason: NotNull<string>; count: NotNull<number> }[]>`
    select outcome, reason, sum(n)::bigint as count from ${loadCounts({ sql }, programId)} c
    group by outcome, reason order by count desc, outcome, reason limit 100`

export const getAllCriteria: CallFunction<typeof call> = async (ctx, { programId }) => {
  const { form } = await loadAuthorizedProgram(ctx, programId)
  return {
    criteria: form.criteria,
    activities: form.activities,
    outcomes: await countOutcomes(ctx, programId),
  }
}
