import type { getWalletValidity as call } from '#contract/wallet/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { expiries, lotsOf } from './lots.ts'

export const getWalletValidity: Answer<typeof call> = async (ctx, { id, fromDate, toDate }) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  return { walletId: wallet.id, ...expiries(await lotsOf(ctx, wallet.id), fromDate, toDate) }
}
