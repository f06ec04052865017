import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './status-badge.tsx'
import css from './notice.module.css'

const icons: Record<Tone, IconName> = {
  good: 'done',
  warn: 'alert',
  bad: 'alert',
  info: 'info',
  calm: 'info',
}

/** A sentence that must be seen in its place: a warning, a result, a hint. `bad` is read aloud at once. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div
    className={css.notice}
    data-tone={tone}
    role={tone === 'bad' ? 'alert' : tone === 'good' ? 'status' : undefined}
  >
    <Icon name={icons[tone]} size={22} />
    <div>
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  </div>
)
