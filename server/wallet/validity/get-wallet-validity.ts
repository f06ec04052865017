import type { getWalletValidity as call } from '#contract/wallet/validity/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedWallet } from '#server/wallet/ledger/load-authorized-wallet.ts'
import { expiriesWithin, listLots } from '#server/wallet/ledger/lots.ts'

export const getWalletValidity: CallFunction<typeof call> = async (
  ctx,
  { id, fromDate, toDate },
) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  const lots = await listLots(ctx, wallet.id)
  return { walletId: wallet.id, ...expiriesWithin(lots, wallet.timeZone, fromDate, toDate) }
}
