// The order in which a student does things decides nothing: who proves their number first and tells their citizenship later
// earns the same.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import { decideOccurrence } from './decide-occurrence.ts'
import type { Occurrence } from './record-occurrence.ts'

type Unmet = {
  id: string
  activity: ActivityName
  occurrence: string
  countsAs: string
  facts: OccurrenceFacts
  at: string
  programs: string[]
}

/** Of one member at once; who did more than this without meeting any criteria is looked at in part. */
const maxActs = 100

/**
 * Looks again at a member's earlier acts that met no criteria of programs that still run. Of acts that are the same to a
 * program the first is looked at: a profile that was saved a hundred times is one act.
 */
export const decideUnmetAgain = async (
  ctx: Context<null>,
  { id, member, at }: Pick<Occurrence, 'id' | 'member' | 'at'>,
): Promise<void> => {
  const acts = await ctx.sql<Unmet[]>`
    with unmet as (
      select distinct on (e.program_id, o.activity, o.counts_as, o.facts) o.id, e.program_id
      from rewards.evaluations e
      join rewards.programs p on p.id = e.program_id and p.end_at > ${at} and p.settled_at is null
        and (p.ended_at is null or p.ended_at > ${at})
      join rewards.occurrences o on o.id = e.occurrence_id
      where e.member_id = ${member} and e.outcome = 'CRITERIA' and o.id <> ${id}
        and e.detail ->> 'unmet' not in ('dates', 'amount', 'activity') and e.detail ->> 'unmet' not like 'filter.%'
        and not exists (select from rewards.undone_acts u where u.occurrence_id = o.id)
        and not exists (select from rewards.evaluations later
          where later.occurrence_id = o.id and later.program_id = e.program_id and later.outcome <> 'CRITERIA')
      order by e.program_id, o.activity, o.counts_as, o.facts, o.at, o.id
    )
    select o.id, o.activity, o.occurrence, o.counts_as, o.facts, o.at, array_agg(u.program_id) as programs
    from unmet u join rewards.occurrences o on o.id = u.id
    group by o.id order by o.at, o.id limit ${maxActs}`
  for (const { programs, ...act } of acts)
    await decideOccurrence(ctx, { ...act, member }, { programs, confirms: [] }, at)
}
