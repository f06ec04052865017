import type { getWallet as call } from '#contract/wallet/ledger/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadRecipientByMail } from './load-recipient.ts'
import { loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { toWallet } from './to-wallet.ts'

export const getWallet: CallFunction<typeof call> = async (ctx, { id, recipient }) => {
  const wallet = await toWallet(ctx, await loadAuthorizedWallet(ctx, id))
  if (!recipient) return wallet
  const to = await loadRecipientByMail(ctx, recipient)
  if (to.walletId === id) return fail('self_transfer')
  return { ...wallet, recipient: { walletId: to.walletId, name: to.name } }
}
