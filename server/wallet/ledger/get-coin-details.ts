import type { getCoinDetails as call } from '#contract/wallet/ledger/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadWalletBalance } from './balance.ts'
import { expiryIn, listLots } from './lots.ts'
import { loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { loadPurposesOfCoins } from './to-wallet.ts'

export const getCoinDetails: CallFunction<typeof call> = async (ctx, { id, coinType }) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  const balance = await loadWalletBalance(ctx, wallet.id)
  const of = balance.byType.find((each) => each.coinType === coinType)!
  const [rule] = await ctx.sql<[{ expires: boolean; recipientCap: number | null }]>`
    select expires, recipient_cap from wallet.coin_types where coin_type = ${coinType}`
  const lots = await listLots(ctx, wallet.id, coinType)
  return {
    walletId: wallet.id,
    coinType,
    available: of.available,
    held: of.held,
    buys: (await loadPurposesOfCoins(ctx))(coinType),
    expires: rule.expires,
    recipientCap: rule.recipientCap,
    lots: lots.map((lot) => ({
      amount: lot.amount,
      ...expiryIn(wallet.timeZone, lot.expires),
      paid: lot.paid,
      since: lot.since,
    })),
  }
}
