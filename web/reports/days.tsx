import { useAddressValue } from '#web/core/list-state.ts'
import { useWords } from '#web/core/words.tsx'
import { DayField } from '#web/ui/app/fields.tsx'
import css from './reports.module.css'

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** The days looked at, kept in the address. */
export function useReportDays() {
  const [from, setFrom] = useAddressValue('from')
  const [to, setTo] = useAddressValue('to')
  return {
    from,
    to,
    setFrom,
    setTo,
    /** What a call takes. */
    range: {
      ...(dayShape.test(from) ? { from } : {}),
      ...(dayShape.test(to) ? { to } : {}),
    },
  }
}

export function Days({ days }: { days: ReturnType<typeof useReportDays> }) {
  const t = useWords('reports')
  return (
    <div className={css.filters}>
      <DayField
        label={t('from')}
        value={days.from}
        onChange={(event) => days.setFrom(event.currentTarget.value)}
      />
      <DayField
        label={t('to')}
        value={days.to}
        onChange={(event) => days.setTo(event.currentTarget.value)}
      />
    </div>
  )
}
