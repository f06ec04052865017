// The order in which a student does things decides nothing: who proves their number first and tells their citizenship later
// earns the same.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { MemberFacts } from '#contract/rewards/engine/attributes.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { decideFor } from './decide-occurrence.ts'
import { loadMemberFacts } from './member-facts.ts'
import {
  type PreparedProgram,
  loadPreparedPrograms,
  type ProgramVersion,
} from './prepared-programs.ts'
import type { Occurrence } from './record-occurrence.ts'
import { neededAttributes, nowMet } from './touched-programs.ts'

/** An earlier act with the programs whose criteria its member did not meet then. */
type Unmet = {
  id: string
  activity: ActivityName
  occurrence: string
  countsAs: string
  facts: OccurrenceFacts
  at: string
  /** With their versions now, in one order. */
  programs: string[]
  versions: number[]
}

const maxActs = 100

/** The acts that these programs did not pay for, without those that count as what this one has just earned. */
const loadUnmet = async (
  { sql }: Context<null>,
  now: Occurrence,
  programs: readonly PreparedProgram[],
  earnedBy: readonly string[],
): Promise<(Unmet & { waiting: ProgramVersion[] })[]> => {
  const ids = programs.map(({ id }) => id)
  const [found] = await sql<{ acts: NotNull<Unmet[]> }[]>`
    select coalesce(jsonb_agg(to_jsonb(u)), '[]') as acts
    from rewards.unmet_acts(${now.member}, ${ids}, ${now.id}, ${now.at}, ${maxActs}) u`
  return found!.acts.flatMap((act) => {
    const isSame = act.activity === now.activity && act.countsAs === now.countsAs
    const waiting = act.programs
      .map((id, place): ProgramVersion => ({ id, version: act.versions[place]! }))
      .filter(({ id }) => !isSame || !earnedBy.includes(id))
    return waiting.length === 0 ? [] : [{ ...act, waiting }]
  })
}

/**
 * Looks again at a member's earlier acts that met no criteria of programs that wait for them still, where the member meets
 * those criteria now: what is known of the member says which. `facts`: what was read of the member for this act.
 */
export const decideUnmetAgain = async (
  ctx: Context<null>,
  now: Occurrence,
  {
    lacking,
    earnedBy,
    facts: read,
  }: { lacking: readonly PreparedProgram[]; earnedBy: readonly string[]; facts: MemberFacts },
): Promise<void> => {
  if (lacking.length === 0) return
  const load = () => loadMemberFacts(ctx, now.member, neededAttributes(lacking))
  // Whoever takes part now meets more, or less.
  let facts = earnedBy.length === 0 ? read : await load()
  let left = lacking
  for (;;) {
    const met = nowMet(left, facts, now.at)
    if (met.length === 0) return
    left = left.filter((each) => !met.includes(each))
    for (const { waiting, ...act } of await loadUnmet(ctx, now, met, earnedBy)) {
      const earned = await decideFor(
        ctx,
        { ...act, member: now.member, isRepeated: false },
        {
          programs: await loadPreparedPrograms(ctx, waiting),
          member: facts,
          confirms: [],
          again: now.at,
        },
      )
      if (earned.length > 0) facts = await load()
    }
  }
}
