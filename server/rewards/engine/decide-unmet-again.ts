// The order in which a student does things decides nothing: who proves their number first and tells their citizenship later
// earns the same.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import { askedBy, decideFor } from './decide-occurrence.ts'
import { type KnownFacts, loadMemberFacts } from './member-facts.ts'
import { type ProgramVersion, preparedPrograms } from './prepared-programs.ts'
import type { Occurrence } from './record-occurrence.ts'

/** An earlier act with the programs whose criteria its member did not meet then. */
export type Unmet = {
  id: string
  activity: ActivityName
  occurrence: string
  countsAs: string
  facts: OccurrenceFacts
  at: string
  programs: string[]
  versions: number[]
}

export const namedIn = ({
  programs,
  versions,
}: Pick<Unmet, 'programs' | 'versions'>): ProgramVersion[] =>
  programs.map((id, at) => ({ id, version: versions[at]! }))

/** Of those acts what this one has not just earned: it counts as the same. */
const stillUnmet = (acts: readonly Unmet[], now: Occurrence, earnedBy: readonly string[]) =>
  acts.flatMap((act) => {
    const isSame = act.activity === now.activity && act.countsAs === now.countsAs
    const named = namedIn(act).filter(({ id }) => !isSame || !earnedBy.includes(id))
    return named.length === 0 ? [] : [{ ...act, named }]
  })

/**
 * Looks again at a member's earlier acts that met no criteria of programs that waited for them when this one was done.
 * `known`: what was read of the member for this act; where that is less than these programs ask, they are asked for.
 */
export const decideUnmetAgain = async (
  ctx: Context<null>,
  now: Occurrence,
  {
    acts,
    earnedBy,
    known,
  }: { acts: readonly Unmet[]; earnedBy: readonly string[]; known: KnownFacts },
): Promise<void> => {
  const unmet = stillUnmet(acts, now, earnedBy)
  if (unmet.length === 0) return
  const programs = new Map(unmet.flatMap(({ named }) => named.map((each) => [each.id, each])))
  const prepared = await preparedPrograms(ctx, [...programs.values()])
  const asked = askedBy(prepared)
  const load = () => loadMemberFacts(ctx, now.member, asked)
  // Whoever takes part now meets more, or less.
  let facts = earnedBy.length === 0 && asked.isSubsetOf(known.asked) ? known.facts : await load()
  for (const { named, programs: _, versions: __, ...act } of unmet) {
    const waiting = prepared.filter(({ id }) => named.some((one) => one.id === id))
    const earned = await decideFor(
      ctx,
      { ...act, member: now.member },
      { programs: waiting, member: facts, confirms: [], again: now.at },
    )
    if (earned.length > 0) facts = await load()
  }
}
