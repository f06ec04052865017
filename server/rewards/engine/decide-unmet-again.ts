// The order in which a student does things decides nothing: who proves their number first and tells their citizenship later
// earns the same.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import { askedBy, decideFor } from './decide-occurrence.ts'
import { loadMemberFacts } from './member-facts.ts'
import { type Named, preparedPrograms } from './prepared-programs.ts'
import type { Occurrence } from './record-occurrence.ts'

type Unmet = {
  id: string
  activity: ActivityName
  occurrence: string
  countsAs: string
  facts: OccurrenceFacts
  at: string
  programs: Named[]
}

/** Of one member at once; who did more than this without meeting any criteria is looked at in part. */
const maxActs = 100

/**
 * Looks again at a member's earlier acts that met no criteria of programs that waited for them when this one was done. Of
 * acts that are the same to a program those with other facts count: a profile that was saved a hundred times at 80 % is one.
 */
export const decideUnmetAgain = async (
  ctx: Context<null>,
  { id, member, at }: Pick<Occurrence, 'id' | 'member' | 'at'>,
): Promise<void> => {
  const acts = await ctx.sql<Unmet[]>`
    with lacking as (
      select distinct e.program_id, p.version, o.activity, o.counts_as
      from rewards.evaluations e
      join rewards.programs p on p.id = e.program_id and p.end_at > ${at} and p.settled_at is null
        and (p.ended_at is null or p.ended_at > ${at})
        and exists (select from rewards.program_triggers t where t.program_id = p.id and t.until > ${at})
      join rewards.occurrences o on o.id = e.occurrence_id
      where e.member_id = ${member} and e.outcome = 'CRITERIA'
        and e.detail ->> 'unmet' not in ('dates', 'amount', 'activity') and e.detail ->> 'unmet' not like 'filter.%'
    ), unmet as (
      select distinct on (l.program_id, o.activity, o.counts_as, o.facts) o.id, l.program_id, l.version
      from lacking l
      join rewards.occurrences o on o.member_id = ${member} and o.activity = l.activity and o.counts_as = l.counts_as
      where o.id <> ${id}
        and not exists (select from rewards.undone_acts u where u.occurrence_id = o.id)
        and not exists (
          select from rewards.evaluations later join rewards.occurrences was on was.id = later.occurrence_id
          where later.member_id = ${member} and later.program_id = l.program_id and later.outcome <> 'CRITERIA'
            and (was.id = o.id or (later.coins > 0 and was.activity = o.activity and was.counts_as = o.counts_as)))
      order by l.program_id, o.activity, o.counts_as, o.facts, o.at, o.id
    )
    select o.id, o.activity, o.occurrence, o.counts_as, o.facts, o.at,
      json_agg(json_build_object('id', u.program_id, 'version', u.version) order by u.program_id) as programs
    from unmet u join rewards.occurrences o on o.id = u.id
    group by o.id order by o.at, o.id limit ${maxActs}`
  if (acts.length === 0) return
  const named = new Map(acts.flatMap(({ programs }) => programs.map((each) => [each.id, each])))
  const prepared = await preparedPrograms(ctx, [...named.values()])
  const load = () => loadMemberFacts(ctx, member, askedBy(prepared))
  let facts = await load()
  for (const { programs, ...act } of acts) {
    const asked = prepared.filter((each) => programs.some((one) => one.id === each.id))
    const earned = await decideFor(
      ctx,
      { ...act, member },
      { programs: asked, member: facts, confirms: [], again: at },
    )
    // Whoever takes part now meets more, or less.
    if (earned) facts = await load()
  }
}
