import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import css from '../detail/detail.module.css'

/** Who has it, since when, and how long that usually takes. */
export function ApplicationWaiting({ waiting }: { waiting: ApplicationLine['waiting'] }) {
  const t = useWords('applications')
  if (!waiting) return null
  return (
    <p className={css.waiting} data-late={waiting.late || undefined}>
      <strong>{t(`waiting.${waiting.for}`)}</strong>
      <span>
        {t('waiting.since', { days: waiting.days })}
        {waiting.usualDays !== null && ` ${t('waiting.usual', { days: waiting.usualDays })}`}
        {waiting.late && `, ${t('waiting.late')}`}
      </span>
    </p>
  )
}
