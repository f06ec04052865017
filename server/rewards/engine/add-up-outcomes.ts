import type { JobContext } from '#server/core/context.ts'

/** Every minute: outcomes that were noted are added to the counts of their programs. Lists add what is not yet added up. */
export const addUpOutcomes = async ({ sql }: JobContext): Promise<void> => {
  await sql`
    with noted as (delete from rewards.outcome_ticks returning program_id, outcome, reason, n)
    insert into rewards.outcome_counts (program_id, outcome, reason, n)
    select program_id, outcome, reason, sum(n) from noted group by 1, 2, 3 order by 1, 2, 3
    on conflict (program_id, outcome, reason) do update set n = outcome_counts.n + excluded.n`
}
