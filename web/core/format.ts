// Numbers, money and dates the way a reader's language writes them.
import type { Address } from '#contract/addresses/address-formats.ts'
import { addressText } from '#text/addresses.ts'
import { countryName, dateFormat, moneyText, numberFormat, perLocale } from '#text/intl.ts'
import { unitsFrom } from '#contract/money.ts'
import type { Findable } from './find-options.ts'
import { useLocale } from './words.tsx'

const day = 86_400
const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3600],
  ['minute', 60],
]

export const formatsOf = perLocale((locale: string) => {
  const zone = typeof window === 'undefined' ? 'UTC' : undefined
  const date = (value: string | Date, style: 'short' | 'medium' | 'long' = 'medium') =>
    // A calendar day has no zone: it must not slip to the day before.
    dateFormat(locale, { dateStyle: style, timeZone: isDay(value) ? 'UTC' : zone }).format(
      new Date(value),
    )
  const { compare } = new Intl.Collator(locale)
  return {
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      numberFormat(locale, options).format(value),
    /** Of a decimal written with a point, with as many places as it has. */
    decimal: (written: string) => {
      const places = written.split('.')[1]?.length ?? 0
      return numberFormat(locale, {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }).format(Number(written))
    },
    percent: (share: number) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** Of decimal text, with as many decimals as it has. */
    price: (written: string, currency: string) => {
      const places = written.split('.')[1]?.length ?? 0
      return moneyText(locale, written, currency, {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      })
    },
    /** Minor units in, so that no amount ever becomes a fraction on the way. */
    money: (minor: number, currency: string, options?: Intl.NumberFormatOptions) =>
      moneyText(locale, unitsFrom(minor, currency), currency, options),
    date,
    /** In one line, in the order of its country. */
    address: (address: Address) => addressText(locale, address),
    /** By the reader's clock, or by that of another zone. */
    dateTime: (value: string | Date, timeZone = zone) =>
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(value),
      ),
    /** The time of day alone, by the reader's clock. */
    time: (value: string | Date) =>
      dateFormat(locale, { timeStyle: 'short', timeZone: zone }).format(new Date(value)),
    /** `2 days ago`, `in 3 hours`. */
    ago: (value: string | Date, now: Date = new Date()) => {
      const seconds = (new Date(value).getTime() - now.getTime()) / 1000
      const [unit, span] =
        spans.find(([, length]) => Math.abs(seconds) >= length) ?? (['minute', 60] as const)
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
        Math.round(seconds / span),
        unit,
      )
    },
    fileSize: (bytes: number) =>
      bytes < 1_000_000
        ? numberFormat(locale, {
            style: 'unit',
            unit: 'kilobyte',
            maximumFractionDigits: 0,
          }).format(Math.ceil(bytes / 1024))
        : numberFormat(locale, {
            style: 'unit',
            unit: 'megabyte',
            maximumFractionDigits: 1,
          }).format(bytes / 1_048_576),
    country: (code: string) => countryName(locale, code),
    /** Puts names in the order of the reader's language. */
    compare,
    /** Countries to choose from, by name. */
    countryOptions: (codes: readonly string[]): Findable[] =>
      codes
        .map((value) => ({ value, label: countryName(locale, value), named: 'region' as const }))
        .sort((a, b) => compare(a.label, b.label)),
    list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items),
  }
})

const isDay = (value: string | Date) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

export const useFormat = () => formatsOf(useLocale())
