import {
  decimalFrom,
  exponentOf,
  flooredMinorFrom,
  maxMinor,
  roundHalfEven,
  amountStep,
} from '#contract/money.ts'
import {
  type convertCurrency as call,
  minCoins,
  maxCoinsBought,
} from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { coinsForAmount, exchange, priceOf, loadPricing } from './prices.ts'
import { assertFresh, loadRatesOfDays } from './reference-rates.ts'

const decimals = 8n
/** A rate for reading: eight decimals, no trailing zeros. Sums are made from the fraction, not from this. */
const rateText = (numerator: bigint, denominator: bigint): string => {
  const digits = String(roundHalfEven(numerator * 10n ** decimals, denominator)).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}
const badAmount = (error: string): never => fail('bad_input', { fields: { amount: error } })

/** A preview: coins to money, money to coins, or money to money. */
export const convertCurrency: CallFunction<typeof call> = async (ctx, { from, to, amount }) => {
  const pricing = await loadPricing(ctx)
  const [rates] = await loadRatesOfDays(ctx, 1)
  if (!rates) return fail('currency_unknown')
  const answered = {
    from,
    to,
    amount,
    rateDay: rates.day,
    convertedAt: ctx.now.toISOString(),
    feeBasisPoints: 0,
  }
  const unit = (currency: string) => (currency === 'AO' ? pricing.base : currency)
  const fraction = exchange(rates, unit(from), unit(to))
  const perUnit = (n: bigint, d: bigint) =>
    rateText(n * 10n ** BigInt(exponentOf(unit(from))), d * 10n ** BigInt(exponentOf(unit(to))))

  if (from === 'AO' && to === 'AO') return fail('currency_unknown')
  if (unit(from) !== unit(to)) assertFresh(ctx, rates)
  if (from === 'AO') {
    const coins = /^\d{1,9}$/.test(amount) ? Number(amount) : badAmount('whole_coins')
    if (coins < minCoins) return fail('coins_below_minimum', { minimum: minCoins })
    if (coins > maxCoinsBought) return badAmount('too_large')
    const { total, fee } = priceOf(coins, to, pricing, rates)
    if (total > BigInt(maxMinor)) return badAmount('too_large')
    const coinRate = rateText(
      pricing.perCoin * fraction.numerator,
      fraction.denominator * 10n ** BigInt(exponentOf(to)),
    )
    return {
      ...answered,
      converted: decimalFrom(total, to),
      convertedMinor: Number(total),
      rate: coinRate,
      fee: decimalFrom(fee, to),
      feeBasisPoints: to === pricing.base ? 0 : Number(pricing.feeBasisPoints),
    }
  }
  const minor = flooredMinorFrom(amount, from)
  if (typeof minor === 'string') return badAmount(minor)
  if (to === 'AO') {
    const coins = coinsForAmount(minor, from, pricing, rates, maxCoinsBought)
    const { fee } = priceOf(coins, from, pricing, rates)
    const perMajor = rateText(
      fraction.numerator * 10n ** BigInt(exponentOf(from)),
      fraction.denominator * pricing.perCoin,
    )
    return {
      ...answered,
      converted: String(coins),
      convertedMinor: coins,
      rate: perMajor,
      fee: decimalFrom(fee, from),
      feeBasisPoints: from === pricing.base ? 0 : Number(pricing.feeBasisPoints),
    }
  }
  const converted = roundHalfEven(
    BigInt(minor) * fraction.numerator,
    fraction.denominator,
    BigInt(amountStep(to)),
  )
  return {
    ...answered,
    converted: decimalFrom(converted, to),
    convertedMinor: Number(converted),
    rate: perUnit(fraction.numerator, fraction.denominator),
    fee: decimalFrom(0, to),
  }
}
