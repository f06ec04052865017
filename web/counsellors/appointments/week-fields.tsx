import { useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { IconButton } from '#web/ui/button.tsx'
import css from './week-fields.module.css'

export type Span = { weekday: number; from: number; to: number }
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Minutes of a day as `HH:MM`; midnight at its end is shown as its last minute. */
const clockOf = (minutes: number): string => {
  const shown = Math.min(minutes, 1439)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}
const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** Hours of each day of the week, several a day. */
export function WeekFields({
  hours,
  onChange,
}: {
  hours: readonly Span[]
  onChange: (hours: readonly Span[]) => void
}) {
  const t = useWords('counsellors/appointments')
  const { locale } = useSettings()
  // 5 January 2026 is a Monday.
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 0, 4 + weekday)),
    )
  const change = (span: Span, part: Partial<Span>) =>
    onChange(hours.map((one) => (one === span ? { ...one, ...part } : one)))
  return (
    <ul className={css.week}>
      {weekdays.map((weekday) => {
        const day = nameOf(weekday)
        const spans = hours.filter((one) => one.weekday === weekday)
        const last = Math.max(480, ...spans.map(({ to }) => to))
        return (
          <li key={weekday} className={css.day}>
            <span className={css.name}>{day}</span>
            <div className={css.spans}>
              {spans.length === 0 && <span className={css.none}>{t('hours.none')}</span>}
              {spans.map((span, at) => (
                <div key={at} className={css.span}>
                  <TextField
                    type="time"
                    step={900}
                    aria-label={t('hours.fromOf', { day })}
                    value={clockOf(span.from)}
                    onChange={(event) =>
                      change(span, { from: minutesOf(event.currentTarget.value) })
                    }
                  />
                  <TextField
                    type="time"
                    step={900}
                    aria-label={t('hours.toOf', { day })}
                    value={clockOf(span.to)}
                    onChange={(event) => change(span, { to: minutesOf(event.currentTarget.value) })}
                  />
                  <IconButton
                    icon="trash"
                    label={t('hours.remove', {
                      day,
                      from: clockOf(span.from),
                      to: clockOf(span.to),
                    })}
                    onClick={() => onChange(hours.filter((one) => one !== span))}
                  />
                </div>
              ))}
            </div>
            <IconButton
              icon="plus"
              label={t('hours.add', { day })}
              disabled={last > 1320}
              onClick={() =>
                onChange([...hours, { weekday, from: last + 60, to: Math.min(last + 240, 1439) }])
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
