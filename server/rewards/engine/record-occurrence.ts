// An act of a member: kept once, and decided for every program it touches, in one transaction.
import { LRUCache } from 'lru-cache'
import type { ActivityName, OccurrenceFacts } from '#contract/rewards/engine/activities.ts'
import type { AttributeName, MemberFacts } from '#contract/rewards/engine/attributes.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { voidAwardsOfAct } from '../disbursements/void-award.ts'
import { decideFor } from './decide-occurrence.ts'
import { decideUnmetAgain } from './decide-unmet-again.ts'
import { lockInOrder } from './lock-in-order.ts'
import { loadFactsOfMembers } from './member-facts.ts'
import { keysOf } from './program-triggers.ts'
import {
  neededAttributes,
  type MayPay,
  mayPay,
  prepareTouched,
  type Touched,
  touchedColumns,
  type TouchedRow,
} from './touched-programs.ts'

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
export type Occurrence = Required<Happened> & {
  readonly id: string
  /** Another event told before of what counts as the same. */
  readonly isRepeated: boolean
}

type NewOccurrence = Omit<Occurrence, 'isRepeated'>
type Recorded = { occurrence: Occurrence; touched: TouchedRow }

/** Gives null when it was kept before. Only students take part. */
const insertAct = async (
  { sql }: Context<null>,
  named: NewOccurrence,
  keys: string[],
): Promise<Recorded | null> => {
  const { id, member, activity, occurrence, countsAs, facts, at } = named
  const [row] = await sql<(TouchedRow & { kept: boolean; isRepeated: boolean })[]>`
    select coalesce(kept, false) as kept, coalesce(is_told_again, false) as is_repeated, ${touchedColumns(sql)}
    from rewards.record_act(${id}, ${member}, ${activity}, ${occurrence}, ${countsAs}, ${sql.json(facts)}, ${at}, ${keys})`
  if (!row?.kept) return null
  const { kept: _, isRepeated, ...touched } = row
  return { occurrence: { ...named, isRepeated }, touched }
}

const toNamed = (
  ctx: Context<null>,
  { countsAs, facts = {}, ...happened }: Happened,
): NewOccurrence => ({
  ...happened,
  countsAs: countsAs ?? happened.occurrence,
  facts,
  id: newId(ctx.now.getTime()),
})

/**
 * What was asked about members when they did such acts. The next one's member is asked the same right away; what no program
 * asks any more is forgotten after a while.
 */
const recentAttributes = new LRUCache<string, ReadonlySet<AttributeName>>({
  max: 1_000,
  ttl: 600_000,
  noUpdateTTL: true,
})

type TouchedOccurrence = { occurrence: Occurrence; touched: Touched; facts: MemberFacts }

/** Keeps acts of as many members, with what they touch and what is known of those members; those kept before are left out. */
const insertActs = async (
  ctx: Context<null>,
  acts: readonly NewOccurrence[],
): Promise<TouchedOccurrence[]> => {
  const members = acts.map(({ member }) => member)
  const keys = acts.map(({ activity, facts }) => keysOf(activity, facts))
  const names = keys.map((each) => each.join(' '))
  const expected = new Set(names.flatMap((name) => [...(recentAttributes.get(name) ?? [])]))
  // Asked together: on one connection they go and come as one, and what is read of members is read once their acts have their turn.
  const [rows, early] = await Promise.all([
    Promise.all(acts.map((act, at) => insertAct(ctx, act, keys[at]!))),
    loadFactsOfMembers(ctx, members, expected),
  ])
  const kept: Omit<TouchedOccurrence, 'facts'>[] = []
  const missing = new Set<AttributeName>()
  for (const [at, row] of rows.entries()) {
    if (!row) continue
    const touched = await prepareTouched(ctx, row.touched)
    const needed = neededAttributes([...touched.programs, ...touched.lacking])
    const before = recentAttributes.get(names[at]!) ?? new Set()
    if (!needed.isSubsetOf(before)) recentAttributes.set(names[at]!, needed.union(before))
    for (const each of needed.difference(expected)) missing.add(each)
    kept.push({ occurrence: row.occurrence, touched })
  }
  const facts =
    missing.size === 0 ? early : await loadFactsOfMembers(ctx, members, missing.union(expected))
  return kept.map((each) => ({ ...each, facts: facts.get(each.occurrence.member) ?? {} }))
}

const decideKept = async (
  ctx: Context<null>,
  { occurrence, touched: { programs, confirms, lacking }, facts }: TouchedOccurrence,
  metNow: MayPay['nowMet'],
): Promise<void> => {
  const earnedBy =
    programs.length + confirms.length === 0
      ? []
      : await decideFor(ctx, occurrence, { programs, member: facts, confirms })
  if (metNow.length + earnedBy.length === 0) return
  await decideUnmetAgain(ctx, occurrence, { lacking, earnedBy, facts })
}

const byMember = (a: Happened, b: Happened): number =>
  a.member === b.member ? Date.parse(a.at) - Date.parse(b.at) : a.member < b.member ? -1 : 1

/** Of each member the first, and what is left. */
const firstOfEach = (acts: readonly Happened[]): [first: Happened[], rest: Happened[]] => {
  const isFirst = (act: Happened, at: number): boolean => acts[at - 1]?.member !== act.member
  return [acts.filter(isFirst), acts.filter((act, at) => !isFirst(act, at))]
}

/**
 * Keeps acts and decides them, in one transaction. An act that was kept before is decided already. What a member did earlier
 * and met no criteria then is looked at again: they may meet more now.
 */
export const recordTogether = async (
  ctx: Context<null>,
  happened: readonly Happened[],
): Promise<void> => {
  // In one order, so that no two wait for each other's members.
  const [first, rest] = firstOfEach(happened.toSorted(byMember))
  const acts = first.map((each) => toNamed(ctx, each))
  const kept = (await insertActs(ctx, acts)).map((each) => ({
    each,
    mayPay: mayPay(each.touched, each.facts, each.occurrence.at),
  }))
  const [quiet, paying] = [true, false].map((isQuiet) =>
    kept.filter(({ mayPay: { ids } }) => (ids.length === 0) === isQuiet),
  )
  await lockInOrder(
    ctx,
    paying!.flatMap(({ mayPay: { ids } }) => ids),
  )
  await Promise.all(quiet!.map(({ each }) => decideKept(ctx, each, [])))
  // One after another: each takes coins of what the one before left.
  for (const { each, mayPay: may } of paying!) await decideKept(ctx, each, may.nowMet)
  if (rest.length > 0) await recordTogether(ctx, rest)
}

export const recordOccurrence = (ctx: Context<null>, happened: Happened): Promise<void> =>
  recordTogether(ctx, [happened])

/** The act does not count any more: it earns nothing when we hear of it only later, and what it earned is taken back while it is not paid. */
export const undoAct = async (ctx: Context<null>, happened: Happened): Promise<void> => {
  const named = toNamed(ctx, happened)
  await insertAct(ctx, named, keysOf(named.activity, named.facts))
  await ctx.sql`insert into rewards.undone_acts (occurrence_id, at)
    select id, ${ctx.now} from rewards.occurrences
    where member_id = ${happened.member} and activity = ${happened.activity} and occurrence = ${happened.occurrence}
    on conflict do nothing`
  await voidAwardsOfAct(ctx, happened.member, happened.activity, happened.occurrence)
}
