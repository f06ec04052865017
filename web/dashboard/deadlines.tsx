import type { Deadline } from '#contract/dashboard/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { pathOf } from './about-path.ts'
import { Nothing } from './nothing.tsx'
import css from './dashboard.module.css'

const urgency = (days: number) => (days <= 7 ? 'now' : days <= 30 ? 'soon' : 'later')

/** What must be done by when, the nearest first; a week ahead stands out. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useWords('dashboard')
  const { date } = useFormat()
  const deadline = useDeadline()
  return (
    <Card title={t('deadlines.title')}>
      {deadlines.length === 0 ? (
        <Nothing
          text={t('deadlines.none')}
          more={t('deadlines.noneText')}
          to={screenPath('courses')}
          go={t('wishlist.find')}
        />
      ) : (
        <ol className={css.deadlines}>
          {deadlines.map((one) => (
            <li
              key={`${one.kind} ${one.about?.id} ${one.title}`}
              data-urgency={urgency(one.daysLeft)}
            >
              <span className={css.left}>
                {one.daysLeft < 0
                  ? t('deadlines.late', { days: -one.daysLeft })
                  : t('deadlines.left', { days: one.daysLeft })}
              </span>
              <span>
                <Link to={pathOf(one.about, screenPath('wallet'))}>{one.title}</Link>
                <span className={css.soft}>
                  {t(`deadlines.kinds.${one.kind}`)},{' '}
                  <time dateTime={one.until ?? one.on}>
                    {one.until && one.timeZone ? deadline(one.until, one.timeZone) : date(one.on)}
                  </time>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
