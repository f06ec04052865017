// An act of a member: kept once, and decided for every program it touches, in one transaction.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { voidAwardsOfAct } from '../disbursements/void-award.ts'
import { decideOccurrence } from './decide-occurrence.ts'
import { decideUnmetAgain } from './decide-unmet-again.ts'
import type { Named } from './prepared-programs.ts'
import { keysOf } from './program-triggers.ts'

export type Happened = {
  readonly member: string
  readonly activity: ActivityName
  /** Names this very event, so that it is kept once however often it is told. */
  readonly occurrence: string
  /** What is paid once, where several events are the same to a program: a document's tier, however often it was decided. */
  readonly countsAs?: string
  readonly facts?: OccurrenceFacts
  readonly at: string
}
export type Occurrence = Required<Happened> & { readonly id: string }

/** What an act can touch, as SQL finds it when the act is kept. */
export type Touched = {
  /** Programs that waited for such an act when it happened. */
  programs: readonly Named[]
  /** Programs in which the member earned something that such an act confirms. */
  confirms: readonly string[]
}
type Kept = Touched & { occurrence: Occurrence; hasUnmet: boolean }

/** Gives null when it was kept before. Only students take part. */
const keepAct = async (
  ctx: Context<null>,
  { countsAs, facts = {}, ...happened }: Happened,
): Promise<Kept | null> => {
  const occurrence: Occurrence = {
    ...happened,
    countsAs: countsAs ?? happened.occurrence,
    facts,
    id: newId(ctx.now.getTime()),
  }
  const [found] = await ctx.sql<
    {
      kept: boolean
      programs: string[]
      versions: number[]
      confirms: string[]
      hasUnmet: boolean
    }[]
  >`
    select coalesce(kept, false) as kept, coalesce(programs, '{}') as programs, coalesce(versions, '{}') as versions,
      coalesce(confirms, '{}') as confirms,
      coalesce(has_unmet, false) as has_unmet
    from rewards.take_act(${occurrence.id}, ${occurrence.member}, ${occurrence.activity}, ${occurrence.occurrence},
      ${occurrence.countsAs}, ${ctx.sql.json(facts)}, ${occurrence.at}, ${keysOf(occurrence.activity, facts)})`
  if (!found?.kept) return null
  const { programs, versions, confirms, hasUnmet } = found
  const named = programs.map((id, at) => ({ id, version: versions[at]! }))
  return { occurrence, programs: named, confirms, hasUnmet }
}

/**
 * Keeps an act and decides it. An act that was kept before is decided already. What the member did earlier and met no
 * criteria then is looked at again: they may meet more now.
 */
export const recordOccurrence = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  const kept = await keepAct(ctx, happened)
  if (!kept) return
  await decideOccurrence(ctx, kept.occurrence, kept)
  if (kept.hasUnmet) await decideUnmetAgain(ctx, kept.occurrence)
}

/** The act does not count any more: it earns nothing when we hear of it only later, and what it earned is taken back while it is not paid. */
export const undoAct = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  await keepAct(ctx, happened)
  await ctx.sql`insert into rewards.undone_acts (occurrence_id, at)
    select id, ${ctx.now} from rewards.occurrences
    where member_id = ${happened.member} and activity = ${happened.activity} and occurrence = ${happened.occurrence}
    on conflict do nothing`
  await voidAwardsOfAct(ctx, happened.member, happened.activity, happened.occurrence)
}
