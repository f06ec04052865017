import type { CoinType } from '#contract/wallet/shapes.ts'
import type { Wallet } from '#contract/wallet/ledger/calls.ts'
import type { Context } from '#server/core/context.ts'
import { loadWalletBalance } from './balance.ts'
import { expiriesWithin, listLots } from './lots.ts'
import type { WalletRow } from './load-authorized-wallet.ts'

/** Which purposes each type pays for, as the setting says now. */
export const loadPurposesOfCoins = async (
  ctx: Pick<Context, 'sql'>,
): Promise<(type: CoinType) => string[]> => {
  const rows = await ctx.sql<{ purpose: string; spends: CoinType[] }[]>`
    select purpose, spends from wallet.purposes where purpose <> 'dispute' order by purpose`
  return (type) => rows.filter((row) => row.spends.includes(type)).map((row) => row.purpose)
}

/** A wallet as its owner sees it. */
export const toWallet = async (ctx: Context, row: WalletRow): Promise<Wallet> => {
  const [balance, buys, lots, [processing]] = await Promise.all([
    loadWalletBalance(ctx, row.id),
    loadPurposesOfCoins(ctx),
    listLots(ctx, row.id),
    ctx.sql<
      [{ coins: number }]
    >`select coalesce(sum(coins), 0)::bigint as coins from wallet.payments
      where wallet_id = ${row.id} and status = 'processing'`,
  ])
  return {
    walletId: row.id,
    ownerId: row.ownerId,
    status: row.status,
    balance: balance.byType.map((of) => ({
      type: of.coinType,
      amount: of.available,
      held: of.held,
      buys: buys(of.coinType),
    })),
    available: balance.available,
    held: balance.held,
    pending: processing.coins,
    coinExpiryDetails: expiriesWithin(lots, row.timeZone).validity,
    timeZone: row.timeZone,
  }
}
