// Money is an integer of the currency's smallest unit: ISO 4217's, but where card networks count otherwise (trust report 3.4) theirs.
// Never a float, never `Intl`, whose digits differ from both.
import { bankingDaysBetween } from './banking-days.ts'
import { utcDay } from './days.ts'

const zeroDecimal = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const threeDecimal = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
/** Without decimals in ISO 4217, and sent with two that must be zero. */
const wholeOnly = new Set(['ISK', 'UGX'])

/** The largest payment, in minor units. */
export const maxMinor = 99_999_999
/** The largest sum that is only stated, such as a fee, an offer or a budget, in minor units. */
export const maxStatedMinor = 1_000_000_000_000

/** Decimals between the unit and the amount that is sent. */
export const exponentOf = (currency: string): 0 | 2 | 3 =>
  zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2

/** The amount must be a multiple of this. */
export const amountStep = (currency: string): number =>
  wholeOnly.has(currency) ? 100 : threeDecimal.has(currency) ? 10 : 1

export type AmountError = 'not_a_number' | 'too_many_decimals' | 'too_large' | 'wrong_step'

/** `19.99` USD → 1999, `500` JPY → 500, `5.12` KWD → 5120: by moving characters, so nothing is lost. */
export const minorFrom = (
  amount: string,
  currency: string,
  max: number = maxMinor,
): number | AmountError => {
  const parts = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(amount)
  if (!parts) return 'not_a_number'
  const exponent = exponentOf(currency)
  const decimals = (parts[2] ?? '').replace(/0+$/, '')
  if (decimals.length > exponent) return 'too_many_decimals'
  const minor = BigInt(parts[1]! + decimals.padEnd(exponent, '0'))
  if (minor > BigInt(max)) return 'too_large'
  return minor % BigInt(amountStep(currency)) === 0n ? Number(minor) : 'wrong_step'
}

/** As `minorFrom`, with what is less than the smallest unit cut off: `1.005` USD → 100 (spec §7). */
export const flooredMinorFrom = (
  amount: string,
  currency: string,
  max: number = maxMinor,
): number | AmountError => {
  const [whole = '', decimals = ''] = amount.split('.')
  const kept = decimals.slice(0, exponentOf(currency))
  return minorFrom(kept === '' ? whole : `${whole}.${kept}`, currency, max)
}

/** 1999 USD → `19.99`. */
export const decimalFrom = (minor: number | bigint, currency: string): string => {
  const exponent = exponentOf(currency)
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** 1999 USD → 19.99, as a number: to be shown, rounded or compared, never counted with. */
export const unitsFrom = (minor: number, currency: string): number =>
  minor / 10 ** exponentOf(currency)

/** Whole units, such as a rounded fee, in minor units: 20 USD → 2000, 500 JPY → 500. */
export const minorFromWhole = (units: number, currency: string): number =>
  Math.round(units) * 10 ** exponentOf(currency)

/** What a person types, as decimal text: `1 250,50` → `1250.50`. A lone comma is a decimal point unless three digits follow. */
export const plainAmount = (typed: string): string => {
  const text = typed.replace(/[\s'’]/g, '')
  const grouped = text.replace(/,(?=\d{3}(?:\D|$))/g, '')
  return grouped.replace(',', '.')
}

/** A stated sum as a person types it, in minor units: `1 250,50` EUR → 125050. */
export const statedMinorFrom = (typed: string, currency: string): number | AmountError =>
  minorFrom(plainAmount(typed), currency, maxStatedMinor)

/** The same figure in another currency: 12.50 EUR → 13 JPY stays a plain figure, in that currency's own units. */
export const sameFigureIn = (minor: number, from: string, to: string): number => {
  const figure = BigInt(minor) * 10n ** BigInt(exponentOf(to))
  return Number(roundHalfEven(figure, 10n ** BigInt(exponentOf(from)), BigInt(amountStep(to))))
}

/** Numerator over denominator to the nearest multiple of the step; a tie goes to the even multiple. */
export const roundHalfEven = (numerator: bigint, denominator: bigint, step = 1n): bigint => {
  const unit = denominator * step
  const whole = numerator / unit
  const twice = (numerator % unit) * 2n
  const up = twice > unit || (twice === unit && whole % 2n === 1n)
  return (up ? whole + 1n : whole) * step
}

/** Reference rates are made on each banking day, so that the newest are one banking day old at most, or two. */
const maxRateAge = 2

/** Whether rates of a day (`2024-12-31`) are too old to buy or pay out with. */
export const areRatesOld = (day: string, now: Date): boolean =>
  bankingDaysBetween(day, utcDay(now)) > maxRateAge
