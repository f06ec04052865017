// Reference exchange rates of a day: the European Central Bank's daily file, or the snapshot that ships with the product.
import { snapshot } from './rates-snapshot.ts'
import type { Settings } from './settings.ts'

/** Units of a currency for one euro, times 1,000,000, as integers. */
export type DayRates = { day: string; perEuroMillionths: Readonly<Record<string, number>> }
export type Rates = { readonly today: () => Promise<DayRates> }

declare module '#server/core/context.ts' {
  interface Providers {
    rates: Rates
  }
}

/** `1.0389` → 1038900, by moving characters. */
export const millionths = (decimal: string): number => {
  const parts = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(decimal)
  if (!parts) throw new Error(`not a rate: ${decimal}`)
  return Number(parts[1]! + (parts[2] ?? '').padEnd(6, '0'))
}

export const readEcb = (xml: string): DayRates => {
  const day = /<Cube time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1]
  const rates = [...xml.matchAll(/<Cube currency=['"]([A-Z]{3})['"] rate=['"]([\d.]+)['"]/g)]
  if (!day || rates.length < 10) throw new Error('the file of reference rates is not as expected')
  return {
    day,
    perEuroMillionths: {
      EUR: 1_000_000,
      ...Object.fromEntries(rates.map(([, code, rate]) => [code!, millionths(rate!)])),
    },
  }
}

export const ecbRates = (url: string): Rates => ({
  today: async () => {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(20_000) })
    if (!response.ok) throw new Error(`reference rates: ${response.status}`)
    return readEcb(await response.text())
  },
})

export const snapshotRates = (): Rates => ({
  today: async () => ({
    day: snapshot.day,
    perEuroMillionths: Object.fromEntries(
      Object.entries(snapshot.perEuro).map(([code, rate]) => [code, millionths(rate)]),
    ),
  }),
})

/** `RATES_URL`, such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml; the snapshot without it. */
export const openRates = (settings: Settings): Rates =>
  settings['RATES_URL'] ? ecbRates(settings['RATES_URL']) : snapshotRates()
