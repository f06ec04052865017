import type {
  getUserCoins as coinsCall,
  getWallet as call,
  searchWallets as searchCall,
} from '#contract/wallet/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { balanceOf } from './balance.ts'
import { openWallet, walletOf } from './open-wallet.ts'
import { recipientByMail } from './find-recipient.ts'
import { isStaff, loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { viewWallet } from './to-wallet.ts'

export const getWallet: Answer<typeof call> = async (ctx, { id, recipient }) => {
  const wallet = await viewWallet(ctx, await loadAuthorizedWallet(ctx, id))
  if (!recipient) return wallet
  const to = await recipientByMail(ctx, recipient)
  if (to.walletId === id) return fail('self_transfer')
  return { ...wallet, recipient: { walletId: to.walletId, name: to.name } }
}

export const searchWallets: Answer<typeof searchCall> = async (
  ctx,
  { ownerId = ctx.actor.accountId },
) => {
  if (ownerId !== ctx.actor.accountId && !isStaff(ctx)) return fail('wallet_not_found')
  const id =
    ownerId === ctx.actor.accountId ? await openWallet(ctx, ownerId) : await walletOf(ctx, ownerId)
  return { wallets: id ? [await viewWallet(ctx, await loadAuthorizedWallet(ctx, id))] : [] }
}

export const getUserCoins: Answer<typeof coinsCall> = async (ctx) => {
  const balance = await balanceOf(ctx, ctx.actor.accountId)
  return {
    coins: balance?.available ?? 0,
    walletId: balance?.walletId ?? null,
    balance: (balance?.byType ?? []).map((of) => ({ type: of.coinType, amount: of.available })),
  }
}
