import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import type { Decision } from './limits.ts'
import type { Occurrence } from './record-occurrence.ts'

export type ProgramDecision = { programId: string; decision: Decision }

/** What a member may meet later: their criteria, not what the act itself lacked. */
const isUnmetCriteria = ({ outcome, detail: { unmet } }: Decision): boolean =>
  outcome === 'CRITERIA' &&
  !['dates', 'amount', 'activity'].includes(String(unmet)) &&
  !String(unmet).startsWith('filter.')

/** What came of one act for each program, in one row, which is spread to one for each program by the minute. */
export const noteOutcomes = async (
  { sql, now }: Context<null>,
  { id, member, activity, countsAs, isRepeated }: Occurrence,
  decided: readonly ProgramDecision[],
): Promise<void> => {
  if (decided.length === 0) return
  const of = <T>(read: (each: ProgramDecision) => T): T[] => decided.map(read)
  const lacking = decided.filter(({ decision }) => isUnmetCriteria(decision))
  await sql`select rewards.note_outcomes(${newId(now.getTime())}, ${id}, ${member}, ${activity}, ${countsAs}, ${isRepeated},
    ${now}, ${of(() => newId(now.getTime()))}::uuid[], ${of(({ programId }) => programId)}::uuid[],
    ${of(({ decision }) => decision.outcome)}::text[], ${of(({ decision }) => decision.coins)}::bigint[],
    ${sql.json(of(({ decision }) => decision.detail))}, ${lacking.map(({ programId }) => programId)}::uuid[])`
}
