// An act of a member: kept once, and decided for every program it touches, in one transaction.
import { LRUCache } from 'lru-cache'
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { AttributeName } from '#contract/rewards/engine/attributes.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { voidAwardsOfAct } from '../disbursements/void-award.ts'
import { askedBy, decideFor } from './decide-occurrence.ts'
import { decideUnmetAgain, namedIn, type Unmet } from './decide-unmet-again.ts'
import { lockInOrder } from './lock-in-order.ts'
import { type KnownFacts, loadMemberFacts } from './member-facts.ts'
import { type ProgramVersion, preparedPrograms } from './prepared-programs.ts'
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
type Touched = {
  /** Programs that waited for such an act when it happened. */
  programs: readonly ProgramVersion[]
  /** Earlier acts that met no criteria; this one's member may meet more now. */
  unmet: readonly Unmet[]
  /** Programs in which the member earned something that such an act confirms. */
  confirms: readonly string[]
}
type RecordedOccurrence = Touched & { occurrence: Occurrence }

/** Gives null when it was kept before. Only students take part. */
const keepAct = async (
  { sql }: Context<null>,
  occurrence: Occurrence,
  keys: string[],
): Promise<RecordedOccurrence | null> => {
  const { id, member, activity, countsAs, facts, at } = occurrence
  const [found] = await sql<
    {
      kept: boolean
      programs: string[]
      versions: number[]
      confirms: string[]
      unmet: NotNull<Unmet[]>
    }[]
  >`
    select coalesce(kept, false) as kept, coalesce(programs, '{}') as programs, coalesce(versions, '{}') as versions,
      coalesce(confirms, '{}') as confirms, coalesce(unmet, '[]') as unmet
    from rewards.take_act(${id}, ${member}, ${activity}, ${occurrence.occurrence}, ${countsAs}, ${sql.json(facts)}, ${at},
      ${keys})`
  if (!found?.kept) return null
  const { programs, versions, confirms, unmet } = found
  const named = programs.map((each, n) => ({ id: each, version: versions[n]! }))
  return { occurrence, programs: named, confirms, unmet }
}

const toOccurrence = (ctx: Context<null>, { countsAs, facts = {}, ...happened }: Happened) => ({
  ...happened,
  countsAs: countsAs ?? happened.occurrence,
  facts,
  id: newId(ctx.now.getTime()),
})

/** What was asked about the member of the last act with these keys. The next one's member is asked the same right away. */
const lastAsked = new LRUCache<string, ReadonlySet<AttributeName>>({ max: 1_000 })

/**
 * Keeps an act and decides it. An act that was kept before is decided already. What the member did earlier and met no
 * criteria then is looked at again: they may meet more now.
 */
export const recordOccurrence = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  const occurrence = toOccurrence(ctx, happened)
  const { member } = occurrence
  const keys = keysOf(occurrence.activity, occurrence.facts)
  const name = keys.join(' ')
  const expected = lastAsked.get(name) ?? new Set()
  // Asked together: on one connection they go and come as one, and what is read of the member is read once the act has its turn.
  const [kept, early] = await Promise.all([
    keepAct(ctx, occurrence, keys),
    loadMemberFacts(ctx, member, expected),
  ])
  if (!kept) return
  const { confirms, unmet } = kept
  const programs = await preparedPrograms(ctx, kept.programs)
  const again = await preparedPrograms(ctx, unmet.flatMap(namedIn))
  const asked = askedBy([...programs, ...again])
  lastAsked.set(name, asked)
  const known: KnownFacts = asked.isSubsetOf(expected)
    ? { asked: expected, facts: early }
    : { asked, facts: await loadMemberFacts(ctx, member, asked) }
  if (again.length > 0)
    await lockInOrder(ctx, {
      programs: [...programs, ...again],
      confirms,
      facts: known.facts,
      at: [occurrence.at, ...unmet.map((act) => act.at)],
    })
  const earnedBy =
    programs.length + confirms.length === 0
      ? []
      : await decideFor(ctx, occurrence, { programs, member: known.facts, confirms })
  await decideUnmetAgain(ctx, occurrence, { acts: unmet, earnedBy, known })
}

/** The act does not count any more: it earns nothing when we hear of it only later, and what it earned is taken back while it is not paid. */
export const undoAct = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  const occurrence = toOccurrence(ctx, happened)
  await keepAct(ctx, occurrence, keysOf(occurrence.activity, occurrence.facts))
  await ctx.sql`insert into rewards.undone_acts (occurrence_id, at)
    select id, ${ctx.now} from rewards.occurrences
    where member_id = ${happened.member} and activity = ${happened.activity} and occurrence = ${happened.occurrence}
    on conflict do nothing`
  await voidAwardsOfAct(ctx, happened.member, happened.activity, happened.occurrence)
}
