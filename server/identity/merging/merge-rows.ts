// Merges as SQL keeps them, and their two accounts, held.
import type { MergeState } from '#contract/identity/merging/state.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { type AccountRow, heldAccount } from '../reads.ts'

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

/** Those that wait for an account, as either of the two. */
export const waitingFor = (ctx: Pick<Context, 'sql'>, ids: readonly string[]): Fragment =>
  ctx.sql`g.state = 'waiting' and (g.from_id = any (${[...ids]}) or g.into_id = any (${[...ids]}))`

/** Both accounts, locked in one order, so that of A into B and B into A one comes first. Needs a transaction. */
export const heldBoth = async (
  ctx: Pick<Context, 'sql'>,
  { fromId, intoId }: Pick<MergeRow, 'fromId' | 'intoId'>,
): Promise<Both> => {
  const held = new Map<string, AccountRow>()
  for (const id of [fromId, intoId].sort()) held.set(id, await heldAccount(ctx, id))
  return { from: held.get(fromId)!, into: held.get(intoId)! }
}
