import { coinTypes, type CoinType } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'

export type TypeBalance = { coinType: CoinType; available: number; held: number }
export type Balance = { walletId: string; available: number; held: number; byType: TypeBalance[] }

type Row = {
  walletId: string
  coinType: CoinType | null
  role: string | null
  coins: number | null
}

const balanceFrom = (walletId: string, rows: readonly Row[]): Balance => {
  const of = (type: CoinType, role: string) =>
    rows.reduce(
      (sum, r) => (r.coinType === type && r.role === role ? sum + (r.coins ?? 0) : sum),
      0,
    )
  const byType = coinTypes.map((type) => ({
    coinType: type,
    available: of(type, 'available'),
    held: of(type, 'held'),
  }))
  const sum = (role: 'available' | 'held') => byType.reduce((total, each) => total + each[role], 0)
  return { walletId, available: sum('available'), held: sum('held'), byType }
}

// Lots past their expiry count no more, even before the job has swept them.
const coinsNow = (ctx: Pick<Context, 'sql' | 'now'>) =>
  ctx.sql`case when a.role = 'held' or a.source then a.balance else wallet.lots_spendable(a, ${ctx.now}) end as coins`

/** What a wallet holds now; a wallet of the platform's, over all stripes, below zero where coins come from it. */
export const loadWalletBalance = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  walletId: string,
): Promise<Balance> =>
  balanceFrom(
    walletId,
    await ctx.sql<Row[]>`select wallet_id, coin_type, role, ${coinsNow(ctx)}
    from wallet.accounts a where wallet_id = ${walletId}`,
  )

/** The owner's balance, or null when they have no wallet. */
export const findBalance = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  owner: string,
): Promise<Balance | null> => {
  const rows = await ctx.sql<Row[]>`select w.id as wallet_id, a.coin_type, a.role, ${coinsNow(ctx)}
    from wallet.wallets w left join wallet.accounts a on a.wallet_id = w.id where w.owner_id = ${owner}`
  return rows[0] ? balanceFrom(rows[0].walletId, rows) : null
}

/** How many coins the owner could spend on a purpose now. */
export const countSpendable = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  owner: string,
  purpose: string,
): Promise<number> => {
  const [row] = await ctx.sql<{ coins: number }[]>`
    select coalesce(sum(wallet.usable(a, p, ${ctx.now})), 0)::bigint as coins
    from wallet.wallets w join wallet.purposes p on p.purpose = ${purpose}
    join wallet.accounts a on a.wallet_id = w.id and a.role = 'available' and a.coin_type = any (p.spends)
    where w.owner_id = ${owner}`
  return row?.coins ?? 0
}
