import { useFormat } from '#web/core/format.ts'
import { useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { zoneHere } from '#web/core/today.ts'
import arrange from '#web/ui/app/arrange.module.css'

/** A free time: first the day, then the hour, both by the reader's own clock. */
export function TimeChoice({
  times,
  value,
  onChange,
}: {
  times: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
}) {
  const t = useWords('counsellors/appointments')
  const { date } = useFormat()
  const { locale } = useSettings()
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  const dayOf = (at: string) => date(at, 'long')
  const days = [...new Set(times.map(dayOf))]
  const day = value ? dayOf(value) : (days[0] ?? null)
  return (
    <>
      <SelectField
        label={t('book.day')}
        required
        data-autofocus
        data={days.map((one) => ({ value: one, label: one }))}
        value={day}
        onChange={(chosen) => onChange(times.find((at) => dayOf(at) === chosen) ?? null)}
      />
      <SelectField
        label={t('book.time')}
        required
        data={times
          .filter((at) => dayOf(at) === day)
          .map((at) => ({ value: at, label: hour.format(new Date(at)) }))}
        value={value}
        onChange={onChange}
      />
      <p className={arrange.soft}>{t('list.zone', { zone: zoneHere() })}</p>
    </>
  )
}
