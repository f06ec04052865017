// Amounts of the bank: decimal texts with a sign, or nothing where nothing is said.
import { moneyText } from '#text/intl.ts'
import { useLocale, useWords } from '#web/core/words.tsx'

export function useMoney() {
  const locale = useLocale()
  const t = useWords('transfers/reconciliation')
  return (decimal: string | null, currency: string): string => {
    if (decimal === null) return t('nothing')
    const decimals = decimal.split('.')[1]?.length ?? 0
    return moneyText(locale, decimal, currency, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  }
}
