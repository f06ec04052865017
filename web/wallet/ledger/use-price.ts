// Money is written from its decimal string: what card networks count as a unit is not always what `Intl` thinks it is.
import { useMemo } from 'react'
import { moneyText } from '#text/intl.ts'
import { useFormat } from '#web/core/format.ts'
import { useLocale } from '#web/core/words.tsx'

export function usePrice() {
  const locale = useLocale()
  const { price } = useFormat()
  return useMemo(() => {
    return {
      price,
      /** A price of one, with as many decimals as it takes to be true. */
      rate: (decimal: string, currency: string) =>
        moneyText(locale, decimal, currency, { maximumFractionDigits: 6 }),
      currency: (code: string) =>
        new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code,
    }
  }, [locale, price])
}
