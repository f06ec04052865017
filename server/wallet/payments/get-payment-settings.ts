import {
  type getPaymentSettings as settingsCall,
  minCoins,
  maxCoinsBought,
} from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { cards } from '#server/providers/payments/payments-stand-in-cards.ts'
import { paymentsAreOff, testBank } from './pay-by-test-card.ts'
import { loadRatesOfDays } from './reference-rates.ts'

export const getPaymentSettings: CallFunction<typeof settingsCall> = async (ctx) => {
  const { payments } = ctx.providers
  const [rates] = await ctx.begin((tx) => loadRatesOfDays(tx, 1))
  const known = await ctx.sql<
    { currency: string }[]
  >`select currency from wallet.rates where day = ${rates!.day} order by currency`
  return {
    provider: paymentsAreOff(ctx) ? 'off' : payments.mode,
    publishableKey: payments.publishableKey,
    currencies: known.map(({ currency }) => currency),
    minCoins,
    maxCoins: maxCoinsBought,
    testCards: testBank(ctx)
      ? Object.entries(cards).map(([number, does]) => ({ number, does }))
      : [],
  }
}
