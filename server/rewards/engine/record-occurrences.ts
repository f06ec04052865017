// Several acts that one event tells of, in one transaction.
import type { Context } from '#server/core/context.ts'
import { lockInOrder } from './lock-in-order.ts'
import { loadMemberFacts } from './member-facts.ts'
import { keysOf } from './program-triggers.ts'
import { type Happened, recordOccurrence } from './record-occurrence.ts'
import {
  neededAttributes,
  mayPay,
  prepareTouched,
  touchedColumns,
  type TouchedRow,
} from './touched-programs.ts'

type Act = Omit<Happened, 'member' | 'at'>

/** Those that were not told before. */
const findNewActs = async (
  { sql }: Context<null>,
  member: string,
  acts: readonly Act[],
): Promise<Act[]> => {
  const kept = await sql<{ activity: string; occurrence: string }[]>`
    select o.activity, o.occurrence from rewards.occurrences o
    where o.member_id = ${member} and o.activity = any (${acts.map(({ activity }) => activity)})
      and o.occurrence = any (${acts.map(({ occurrence }) => occurrence)})`
  const has = new Set(kept.map(({ activity, occurrence }) => `${activity} ${occurrence}`))
  return acts.filter(({ activity, occurrence }) => !has.has(`${activity} ${occurrence}`))
}

/** All that these acts may be paid by, locked before the first of them is decided. */
const lockFor = async (
  ctx: Context<null>,
  member: string,
  at: string,
  acts: readonly Act[],
): Promise<void> => {
  const keys = acts.flatMap(({ activity, facts = {} }) => keysOf(activity, facts))
  const [row] = await ctx.sql<TouchedRow[]>`
    select ${touchedColumns(ctx.sql)}
    from rewards.touched_programs(${member}, ${acts.map(({ activity }) => activity)}, ${keys}, ${at})`
  const touched = await prepareTouched(ctx, row!)
  const needed = neededAttributes([...touched.programs, ...touched.lacking])
  await lockInOrder(ctx, mayPay(touched, await loadMemberFacts(ctx, member, needed), at).ids)
}

export const recordOccurrences = async (
  ctx: Context<null>,
  { member, at }: Pick<Happened, 'member' | 'at'>,
  actsToRecord: readonly Act[],
): Promise<void> => {
  if (actsToRecord.length === 0) return
  await ctx.sql`select rewards.take_turn(${member})`
  const acts = await findNewActs(ctx, member, actsToRecord)
  if (acts.length > 1) await lockFor(ctx, member, at, acts)
  for (const act of acts) await recordOccurrence(ctx, { ...act, member, at })
}
