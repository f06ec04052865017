import type { getUserCoins as coinsCall } from '#contract/wallet/ledger/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findBalance } from './balance.ts'

export const getUserCoins: CallFunction<typeof coinsCall> = async (ctx) => {
  const balance = await findBalance(ctx, ctx.actor.accountId)
  return {
    coins: balance?.available ?? 0,
    walletId: balance?.walletId ?? null,
    balance: (balance?.byType ?? []).map((of) => ({ type: of.coinType, amount: of.available })),
  }
}
