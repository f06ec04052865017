import type { JobContext } from '#server/core/context.ts'

const maxActs = 2_000

/** Every minute: what was noted act by act becomes a row for each program. Lists add what is not yet spread. */
export const spreadEvaluations = async ({ sql }: JobContext): Promise<void> => {
  for (;;) {
    const [row] = await sql<
      [{ n: number }]
    >`select coalesce(rewards.spread_evaluations(${maxActs}), 0) as n`
    if (row.n < maxActs) return
  }
}
