import type { getAllCriteria as call } from '#contract/rewards/participants/calls.ts'
import type { Outcome } from '#contract/rewards/engine/outcomes.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'

/** How often each outcome came, most often first. */
export const outcomeCounts = ({ sql }: Pick<Context, 'sql'>, programId: string) =>
  sql<{ outcome: Outcome; reason: string; count: number }[]>`
    select outcome, reason, n as count from rewards.outcome_counts where program_id = ${programId}
    order by n desc, outcome, reason limit 100`

export const getAllCriteria: Answer<typeof call> = async (ctx, { programId }) => {
  const { form } = await loadAuthorizedProgram(ctx, programId)
  return {
    criteria: form.criteria,
    activities: form.activities,
    outcomes: await outcomeCounts(ctx, programId),
  }
}
