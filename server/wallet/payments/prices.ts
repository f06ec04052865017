// What coins cost: integers throughout, rounded once, half to even, at the end.
import { exponentOf, roundHalfEven, amountStep } from '#contract/money.ts'
import type { Context } from '#server/core/context.ts'
import type { RatesOfDay } from './reference-rates.ts'

export type Pricing = { base: string; perCoin: bigint; feeBasisPoints: bigint }

export const loadPricing = async (ctx: Pick<Context, 'sql'>): Promise<Pricing> => {
  const [row] = await ctx.sql<
    [{ baseCurrency: string; baseMinorPerCoin: number; conversionFeeBasisPoints: number }]
  >`
    select base_currency, base_minor_per_coin, conversion_fee_basis_points from wallet.pricing`
  return {
    base: row.baseCurrency,
    perCoin: BigInt(row.baseMinorPerCoin),
    feeBasisPoints: BigInt(row.conversionFeeBasisPoints),
  }
}

const tens = (n: number): bigint => 10n ** BigInt(n)

/** Minor units of `from` as a fraction of minor units of `to`: amount × numerator / denominator. */
export const exchange = (rates: RatesOfDay, from: string, to: string) => ({
  numerator: rates.of(to) * tens(exponentOf(to)),
  denominator: rates.of(from) * tens(exponentOf(from)),
})

export type Price = { total: bigint; fee: bigint }

/** The price of coins in a currency, with the conversion fee where it is not the base currency. */
export const priceOf = (
  coins: number,
  currency: string,
  pricing: Pricing,
  rates: RatesOfDay,
): Price => {
  const base = BigInt(coins) * pricing.perCoin
  const step = BigInt(amountStep(currency))
  if (currency === pricing.base) return { total: roundHalfEven(base, 1n, step), fee: 0n }
  const { numerator, denominator } = exchange(rates, pricing.base, currency)
  const total = roundHalfEven(
    base * numerator * (10_000n + pricing.feeBasisPoints),
    denominator * 10_000n,
    step,
  )
  return { total, fee: total - roundHalfEven(base * numerator, denominator, step) }
}

/** The most coins whose price is no more than the amount. Prices never fall, so halving finds them. */
export const coinsForAmount = (
  amount: number,
  currency: string,
  pricing: Pricing,
  rates: RatesOfDay,
  max: number,
): number => {
  let low = 0
  let high = max
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (priceOf(middle, currency, pricing, rates).total <= BigInt(amount)) low = middle
    else high = middle - 1
  }
  return low
}
