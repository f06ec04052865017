import type { getCoinValidity as byType } from '#contract/wallet/validity/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedWallet } from '#server/wallet/ledger/load-authorized-wallet.ts'
import { expiriesWithin, listLots } from '#server/wallet/ledger/lots.ts'

export const getCoinValidity: CallFunction<typeof byType> = async (
  ctx,
  { id, coinType, fromDate, toDate },
) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  return {
    walletId: wallet.id,
    coinType,
    ...expiriesWithin(await listLots(ctx, wallet.id, coinType), wallet.timeZone, fromDate, toDate),
  }
}
