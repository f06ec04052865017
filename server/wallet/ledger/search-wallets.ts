import type { searchWallets as searchCall } from '#contract/wallet/ledger/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isStaff, loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { openWallet, findWalletId } from './open-wallet.ts'
import { toWallet } from './to-wallet.ts'

export const searchWallets: Answer<typeof searchCall> = async (
  ctx,
  { ownerId = ctx.actor.accountId },
) => {
  if (ownerId !== ctx.actor.accountId && !isStaff(ctx)) return fail('wallet_not_found')
  const id =
    ownerId === ctx.actor.accountId
      ? await openWallet(ctx, ownerId)
      : await findWalletId(ctx, ownerId)
  return { wallets: id ? [await toWallet(ctx, await loadAuthorizedWallet(ctx, id))] : [] }
}
