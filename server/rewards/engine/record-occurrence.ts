// An act of a member: kept once, and decided for every program it touches, in one transaction.
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { decideOccurrence } from './decide-occurrence.ts'

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

/** Only students take part. An act that was kept before is decided already. */
export const recordOccurrence = async (
  ctx: Context<null>,
  { countsAs, facts = {}, ...happened }: Happened,
): Promise<void> => {
  // The acts of one member take turns, so that no two programs pay for one act.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended('rewards.member', 0) # hashtextextended(${happened.member}, 0))`
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
  if (added.length > 0) await decideOccurrence(ctx, occurrence)
}
