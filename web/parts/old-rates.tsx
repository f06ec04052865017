import { areRatesOld } from '#contract/money.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Beside a worth: that the rates it is made of are old, when they are. `day`: `2024-12-31`. */
export function OldRates({ day }: { day: string }) {
  const t = useWords('ui')
  const { date } = useFormat()
  return areRatesOld(day, new Date()) ? (
    <Notice tone="warn">{t('oldRates', { day: date(day) })}</Notice>
  ) : null
}
