import { coinTypes, type CoinType } from '#contract/wallet.ts'
import type { Context } from '#server/core/context.ts'
import { walletOf } from './open-wallet.ts'

export type TypeBalance = { coinType: CoinType; available: number; held: number }
export type Balance = { walletId: string; available: number; held: number; byType: TypeBalance[] }

/** What a wallet holds now: lots past their expiry count no more, even before the job has swept them. */
export const balanceOfWallet = async (ctx: Pick<Context, 'sql' | 'now'>, walletId: string): Promise<Balance> => {
  const rows = await ctx.sql<{ coin_type: CoinType; role: string; coins: number }[]>`
    select coin_type, role, case when role = 'held' then balance else wallet.lots_spendable(a, ${ctx.now}) end as coins
    from wallet.accounts a where wallet_id = ${walletId} and not source`
  const of = (type: CoinType, role: string) => rows.find((r) => r.coin_type === type && r.role === role)?.coins ?? 0
  const byType = coinTypes.map((type) => ({ coinType: type, available: of(type, 'available'), held: of(type, 'held') }))
  const sum = (role: 'available' | 'held') => byType.reduce((total, each) => total + each[role], 0)
  return { walletId, available: sum('available'), held: sum('held'), byType }
}

/** The owner's balance, or null when they have no wallet. */
export const balanceOf = async (ctx: Pick<Context, 'sql' | 'now'>, owner: string): Promise<Balance | null> => {
  const id = await walletOf(ctx, owner)
  return id ? balanceOfWallet(ctx, id) : null
}

/** How many coins the owner could spend on a purpose now. */
export const spendableFor = async (
  ctx: Pick<Context, 'sql' | 'now'>, owner: string, purpose: string,
): Promise<number> => {
  const [row] = await ctx.sql<{ coins: number }[]>`
    select coalesce(sum(wallet.lots_spendable(a, ${ctx.now})), 0)::bigint as coins
    from wallet.wallets w join wallet.purposes p on p.purpose = ${purpose}
    join wallet.accounts a on a.wallet_id = w.id and a.role = 'available' and a.coin_type = any (p.spends)
    where w.owner_id = ${owner}`
  return row?.coins ?? 0
}
