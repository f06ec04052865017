import type { Wallet } from '#contract/wallet/calls.ts'
import type { Context } from '#server/core/context.ts'
import { balanceOfWallet } from './balance.ts'
import { expiries, lotsOf } from './lots.ts'
import type { WalletRow } from './load-authorized-wallet.ts'
import { purposesOfCoins } from './coin-purposes.ts'

/** A wallet as its owner sees it. */
export const toWallet = async (ctx: Context, row: WalletRow): Promise<Wallet> => {
  const [balance, buys, lots, [processing]] = await Promise.all([
    balanceOfWallet(ctx, row.id),
    purposesOfCoins(ctx),
    lotsOf(ctx, row.id),
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
    coinExpiryDetails: expiries(lots).validity,
  }
}
