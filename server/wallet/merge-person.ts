import type { CoinType } from '#contract/wallet/shapes.ts'
import type { MergeObstacle } from '#contract/merge-obstacles.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import type { MergedPair } from '#server/core/work/person-data.ts'
import { unwrapOutcome } from './ledger/ledger-moves.ts'
import { openWallet, findWalletId } from './ledger/open-wallet.ts'
import { transferOnce } from './ledger/transfer-batcher.ts'

type Coins = { coinType: CoinType; coins: number }

/** What of a wallet can be spent now, by type. */
const listSpendable = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  walletId: string,
): Promise<Coins[]> =>
  sql<Coins[]>`
    select a.coin_type, coalesce(wallet.lots_spendable(a, ${now}), 0) as coins from wallet.accounts a
    where a.wallet_id = ${walletId} and a.role = 'available' and wallet.lots_spendable(a, ${now}) > 0 order by a.coin_type`

export const mergeObstacles = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  { fromId, intoId }: MergedPair,
): Promise<MergeObstacle[]> => {
  const [row] = await ctx.sql<[{ full: boolean }]>`
    select exists (select from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id and a.role = 'available'
      join wallet.coin_types c on c.coin_type = a.coin_type
      join wallet.wallets o on o.person_id = ${intoId}
      join wallet.accounts b on b.wallet_id = o.id and b.role = 'available' and b.coin_type = a.coin_type
      where w.person_id = ${fromId} and a.balance > 0 and a.balance + b.balance > c.recipient_cap) as full`
  return row.full ? ['too_many_coins'] : []
}

/** By transfers as any other: kind and expiry of the coins stay, and the books show where they went. */
const moveCoins = async (ctx: Context<null>, { fromId, intoId }: MergedPair): Promise<void> => {
  const from = await findWalletId(ctx, fromId)
  if (!from) return
  const to = await openWallet(ctx, intoId)
  const [old] = await ctx.sql<{ mail: string }[]>`
    select mail from identity.public_accounts where id = ${fromId}`
  for (const { coinType, coins } of await listSpendable(ctx, from)) {
    const outcome = await transferOnce(ctx.sql, {
      id: newId(ctx.now.getTime()),
      from,
      to,
      coinType,
      amount: coins,
      key: null,
      body: null,
      note: old?.mail ?? null,
      actor: null,
      at: ctx.now,
    })
    unwrapOutcome(outcome, coins)
  }
  await ctx.publish([fromId, intoId], 'wallet')
}

/** The old wallet stays open, with nobody who could use it: what still comes back to it, or is paid for it, follows by a job. */
export const merge = async (ctx: Context<null>, pair: MergedPair): Promise<void> => {
  const { sql } = ctx
  const { fromId, intoId } = pair
  await moveCoins(ctx, pair)
  await sql`update wallet.billing set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from wallet.billing o where o.account_id = ${intoId})`
  await sql`update wallet.payment_cards c set account_id = ${intoId} where account_id = ${fromId}
    and not exists (select from wallet.payment_cards o where o.account_id = ${intoId} and o.digest = c.digest)`
}

/** Job: coins that came to a wallet after its person's accounts were merged; a wallet that cannot take them keeps no other waiting. */
export const followMerged = async (ctx: JobContext): Promise<void> => {
  const left = await ctx.sql<MergedPair[]>`
    select distinct m.account_id as from_id, m.holder_id as into_id from identity.public_merges m
    join wallet.wallets w on w.person_id = m.account_id and w.status = 'active'
    join wallet.accounts a on a.wallet_id = w.id and a.role = 'available'
    where wallet.lots_spendable(a, ${ctx.now}) > 0`
  const errors: unknown[] = []
  for (const pair of left)
    await ctx.begin((tx) => moveCoins(tx, pair)).catch((error) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${left.length} wallets`)
}
