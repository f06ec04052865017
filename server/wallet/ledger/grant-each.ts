// Grants to many owners in one statement, each for itself: one that cannot receive keeps nobody else waiting.
import type { Context } from '#server/core/context.ts'
import type { Grant } from './grant-coins.ts'
import { toGrantMove } from './grant-coins.ts'
import { openWallet } from './open-wallet.ts'

export type Granted = { transferId: string; refused: null } | { transferId: null; refused: string }

const walletsOf = async (ctx: Context, owners: readonly string[]): Promise<Map<string, string>> => {
  const rows = await ctx.sql<{ ownerId: string; id: string }[]>`
    select w.owner_id as "ownerId", w.id from wallet.wallets w where w.owner_id = any (${owners as string[]})`
  const wallets = new Map(rows.map(({ ownerId, id }) => [ownerId, id]))
  for (const owner of owners)
    if (!wallets.has(owner)) wallets.set(owner, await openWallet(ctx, owner))
  return wallets
}

/** In the order of the grants: the transaction's id, or the code of the refusal (`recipient_cap`, `wallet_frozen`). */
export const grantEach = async (
  ctx: Context,
  grants: readonly Omit<Grant, 'ownerKind' | 'key'>[],
): Promise<Granted[]> => {
  if (grants.length === 0) return []
  const wallets = await walletsOf(
    ctx,
    grants.map(({ owner }) => owner),
  )
  const moves = grants.map((each) => toGrantMove(ctx, each, wallets.get(each.owner)!))
  // By stripe of the account that coins come from, then by wallet: no two payments wait for each other in a ring.
  const answers = await ctx.sql<{ move: string; refused: string | null }[]>`
    select coalesce(m.id::text, '') as move, o.refused
    from (select * from jsonb_populate_recordset(null::wallet.move, ${ctx.sql.json(moves as never)})
      order by wallet.stripe_of(true, to_wallet), to_wallet) m,
    lateral wallet.post(row(m.*)::wallet.move) o`
  const refusals = new Map(answers.map(({ move, refused }) => [move, refused]))
  return moves.map(({ id }) => {
    const refused = refusals.get(id)
    if (refused === undefined) throw new Error('the ledger gave no outcome')
    return refused === null ? { transferId: id, refused } : { transferId: null, refused }
  })
}
