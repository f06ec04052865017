import { maxRateAgeDays, rateAgeDays } from '#contract/money.ts'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Beside a worth: that the rates it is made of are old, when they are. `day`: `2024-12-31`. */
export function OldRates({ day }: { day: string }) {
  const t = useWords('ui')
  const days = rateAgeDays(day, new Date())
  return days > maxRateAgeDays ? <Notice tone="warn">{t('oldRates', { days })}</Notice> : null
}
