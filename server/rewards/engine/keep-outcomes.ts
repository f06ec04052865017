import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import type { Decision } from './limits.ts'
import type { Occurrence } from './record-occurrence.ts'

export type ProgramDecision = { programId: string; decision: Decision }

/** What came of one act for each program, in one statement. */
export const keepOutcomes = async (
  { sql, now }: Context<null>,
  { id, member, activity, countsAs }: Occurrence,
  decided: readonly ProgramDecision[],
): Promise<void> => {
  if (decided.length === 0) return
  const of = <T>(read: (each: ProgramDecision) => T): T[] => decided.map(read)
  await sql`select rewards.keep_outcomes(${id}, ${member}, ${activity}, ${countsAs}, ${now},
    ${of(() => newId(now.getTime()))}::uuid[], ${of(({ programId }) => programId)}::uuid[],
    ${of(({ decision }) => decision.outcome)}::text[], ${of(({ decision }) => JSON.stringify(decision.detail))}::text[],
    ${of(({ decision }) => decision.coins)}::bigint[])`
}
