// An act of a member: kept once, and decided for every program it touches, in one transaction.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { voidAwardsOfAct } from '../disbursements/void-award.ts'
import { decideOccurrence } from './decide-occurrence.ts'
import { decideUnmetAgain } from './decide-unmet-again.ts'

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

/** The acts of one member take turns, so that no two programs pay for one act. */
const takeTurn = async ({ sql }: Context<null>, member: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards.member', 0) # hashtextextended(${member}, 0))`
}

/** Gives null when it was kept before. Only students take part. */
const insertOccurrence = async (
  ctx: Context<null>,
  { countsAs, facts = {}, ...happened }: Happened,
): Promise<Occurrence | null> => {
  const occurrence: Occurrence = {
    ...happened,
    countsAs: countsAs ?? happened.occurrence,
    facts,
    id: newId(ctx.now.getTime()),
  }
  const added = await ctx.sql`
    insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
    select ${occurrence.id}, a.id, ${occurrence.activity}, ${occurrence.occurrence}, ${occurrence.countsAs},
      ${ctx.sql.json(facts)}, ${occurrence.at}
    from identity.public_accounts a where a.id = ${occurrence.member} and 'student' = any (a.roles)
    on conflict (member_id, activity, occurrence) do nothing returning id`
  return added.length > 0 ? occurrence : null
}

/**
 * Keeps an act and decides it. An act that was kept before is decided already. What the member did earlier and met no
 * criteria then is looked at again: they may meet more now.
 */
export const recordOccurrence = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  await takeTurn(ctx, happened.member)
  const occurrence = await insertOccurrence(ctx, happened)
  if (!occurrence) return
  await decideOccurrence(ctx, occurrence)
  await decideUnmetAgain(ctx, occurrence)
}

/** The act does not count any more: it earns nothing when we hear of it only later, and what it earned is taken back while it is not paid. */
export const undoAct = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  await takeTurn(ctx, happened.member)
  await insertOccurrence(ctx, happened)
  await ctx.sql`insert into rewards.undone_acts (occurrence_id, at)
    select id, ${ctx.now} from rewards.occurrences
    where member_id = ${happened.member} and activity = ${happened.activity} and occurrence = ${happened.occurrence}
    on conflict do nothing`
  await voidAwardsOfAct(ctx, happened.member, happened.activity, happened.occurrence)
}
