import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

/** Amounts of the bank: decimal texts with a sign, or nothing where nothing is said. */
export function useMoney() {
  const { price } = useFormat()
  const t = useWords('transfers/reconciliation')
  return (decimal: string | null, currency: string): string =>
    decimal === null ? t('nothing') : price(decimal, currency)
}
