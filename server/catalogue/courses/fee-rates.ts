import { minorFromWhole, unitsFrom } from '#contract/money.ts'

// About what an amount is worth elsewhere, for comparing fees: indicative rates of a plain day, euros for one unit.
// Nothing is ever paid at these.
const euros: Readonly<Record<string, number>> = {
  EUR: 1,
  GBP: 1.15,
  USD: 0.86,
  CAD: 0.62,
  AUD: 0.56,
  NZD: 0.5,
  CHF: 1.07,
  SEK: 0.091,
  DKK: 0.134,
  NOK: 0.086,
  PLN: 0.235,
  CZK: 0.041,
  HUF: 0.0026,
  RON: 0.197,
  BGN: 0.511,
  ISK: 0.0068,
  TRY: 0.0205,
  SGD: 0.66,
  HKD: 0.11,
  CNY: 0.121,
  JPY: 0.0057,
  KRW: 0.00061,
  INR: 0.0097,
  MYR: 0.205,
  THB: 0.0265,
  IDR: 0.000052,
  PHP: 0.0148,
  VND: 0.000033,
  TWD: 0.0275,
  ZAR: 0.049,
  BRL: 0.158,
  MXN: 0.0465,
  AED: 0.234,
  SAR: 0.229,
  QAR: 0.236,
  ILS: 0.26,
  EGP: 0.018,
  NGN: 0.0006,
  KES: 0.0067,
  PKR: 0.0031,
  BDT: 0.0071,
  LKR: 0.0028,
  NPR: 0.0061,
  ARS: 0.0006,
  CLP: 0.00092,
  COP: 0.00022,
  PEN: 0.25,
}
export const knownCurrency = (currency: string): boolean => currency in euros
/** Whole euros for minor units; null for a currency we have no rate for. */
export const inEuros = (minor: number, currency: string): number | null => {
  const rate = euros[currency]
  return rate === undefined ? null : Math.round(unitsFrom(minor, currency) * rate)
}
/** Whole units of a currency for euros. */
export const fromEuros = (amount: number, currency: string): number =>
  Math.round(amount / (euros[currency] ?? 1))
export const toEuros = (amount: number, currency: string): number => amount * (euros[currency] ?? 1)
/** About what minor units of one currency are worth in another's; null where there is no rate for one of them. */
export const convertMinor = (amount: number, from: string, to: string): number | null => {
  const inEuro = inEuros(amount, from)
  return inEuro === null || !knownCurrency(to) ? null : minorFromWhole(fromEuros(inEuro, to), to)
}
