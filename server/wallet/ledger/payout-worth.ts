// What coins are worth when they leave as money: their price on the day, without the fee of buying them.
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { priceOf, loadPricing } from '../payments/prices.ts'
import { assertFresh, loadRatesOfDays } from '../payments/reference-rates.ts'

export type Worth = { amountMinor: number; rateDay: string }

/** Minor units of the currency. Fails `currency_unknown`, `rates_old`. */
export const worthOf = async (ctx: Context, coins: number, currency: string): Promise<Worth> => {
  const [pricing, [rates]] = [await loadPricing(ctx), await loadRatesOfDays(ctx, 1)]
  if (!rates) return fail('currency_unknown')
  if (currency !== pricing.base) assertFresh(ctx, rates)
  const { total, fee } = priceOf(coins, currency, pricing, rates)
  const amountMinor = Number(total - fee)
  return Number.isSafeInteger(amountMinor)
    ? { amountMinor, rateDay: rates.day }
    : fail('bad_input', { fields: { coins: 'too_large' } })
}
