import type { ReactNode } from 'react'
import { useFormat } from '#web/core/format.ts'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './status-badge.tsx'
import css from './timeline.module.css'

export type Moment = {
  id: string
  title: ReactNode
  at?: string
  by?: ReactNode
  text?: ReactNode
  icon?: IconName
  tone?: Tone
  ahead?: boolean
}

/** What happened, newest first unless the caller orders it otherwise; `ahead` marks what comes next. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  const { dateTime } = useFormat()
  return (
    <ol className={css.timeline} aria-label={label}>
      {moments.map((moment) => (
        <li
          key={moment.id}
          data-tone={moment.tone ?? 'calm'}
          data-ahead={moment.ahead || undefined}
        >
          <span className={css.dot}>
            <Icon name={moment.icon ?? (moment.ahead ? 'pending' : 'check')} size={15} />
          </span>
          <p className={css.title}>{moment.title}</p>
          {(moment.at || moment.by) && (
            <p className={css.when}>
              {moment.at && <time dateTime={moment.at}>{dateTime(moment.at)}</time>}
              {moment.at && moment.by ? ' · ' : ''}
              {moment.by}
            </p>
          )}
          {moment.text && <div className={css.text}>{moment.text}</div>}
        </li>
      ))}
    </ol>
  )
}
