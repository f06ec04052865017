import type { getCoinValidity as byType } from '#contract/wallet/ledger/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { expiries, lotsOf } from './lots.ts'

export const getCoinValidity: Answer<typeof byType> = async (
  ctx,
  { id, coinType, fromDate, toDate },
) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  return {
    walletId: wallet.id,
    coinType,
    ...expiries(await lotsOf(ctx, wallet.id, coinType), wallet.timeZone, fromDate, toDate),
  }
}
