// Merges as SQL keeps them, and their two accounts, held.
import { mergeProofMinutes, type MergeState } from '#contract/identity/merging/state.ts'
import { before, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { type AccountRow, loadAccountForUpdate, maySignIn } from '../reads.ts'

export type MergeRow = {
  id: string
  fromId: string
  intoId: string
  state: MergeState
  provedAt: string
  mergeAfter: string | null
}

export type Both = { from: AccountRow; into: AccountRow }

export const findMerge = async (
  { sql }: Pick<Context, 'sql'>,
  where: Fragment,
): Promise<MergeRow | null> => {
  const [row] = await sql<MergeRow[]>`
    select id, from_id, into_id, state, proved_at, merge_after from identity.merges g
    where ${where} order by proved_at desc, id desc limit 1`
  return row ?? null
}

/** A proof holds for so long, and no longer than the password it was made with: whoever changes it keeps the prover out. */
const isOpenProof = ({ sql, now }: Pick<Context, 'sql' | 'now'>): Fragment =>
  sql`g.state = 'proved' and g.proved_at > ${before(now, minutes(mergeProofMinutes))}
    and exists (select from identity.accounts p where p.id = g.from_id and p.password_changed_at <= g.proved_at)`

/** What was proved last by the account that is to stay, and not asked for yet. */
export const openProof = (
  ctx: Pick<Context, 'sql' | 'now'>,
  intoId: string,
): Promise<MergeRow | null> =>
  findMerge(ctx, ctx.sql`g.into_id = ${intoId} and ${isOpenProof(ctx)}`)

/** Those that wait for an account, as either of the two. */
export const whereMergeWaits = (ctx: Pick<Context, 'sql'>, ids: readonly string[]): Fragment =>
  ctx.sql`g.state = 'waiting' and (g.from_id = any (${[...ids]}) or g.into_id = any (${[...ids]}))`

/** Both accounts, locked in one order, so that of A into B and B into A one comes first. Needs a transaction. */
export const heldBoth = async (
  ctx: Pick<Context, 'sql'>,
  { fromId, intoId }: Pick<MergeRow, 'fromId' | 'intoId'>,
): Promise<Both> => {
  const held = new Map<string, AccountRow>()
  for (const id of [fromId, intoId].sort()) held.set(id, await loadAccountForUpdate(ctx, id))
  return { from: held.get(fromId)!, into: held.get(intoId)! }
}

/** Keeps that the other account was proved, if it may be signed in to and the proof `counts`, which it does once. Needs a transaction. */
export const keepProof = async (
  ctx: Context,
  { fromId, intoId }: Pick<MergeRow, 'fromId' | 'intoId'>,
  counts: () => Promise<boolean>,
): Promise<boolean> => {
  const { from } = await heldBoth(ctx, { fromId, intoId })
  if (!maySignIn(from) || !(await counts())) return false
  // One at a time: what was proved before and not asked for is forgotten.
  await ctx.sql`delete from identity.merges where into_id = ${intoId} and state = 'proved'`
  await ctx.sql`insert into identity.merges (id, from_id, into_id, holder_id, proved_at)
    values (${newId(ctx.now.getTime())}, ${fromId}, ${intoId}, ${intoId}, ${ctx.now})`
  await ctx.log({ action: 'account.merge_proved', subject: { kind: 'account', id: fromId } })
  return true
}
