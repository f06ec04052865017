import { Icon, type IconName } from './icon.tsx'
import css from './badge.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'calm'
const icons: Record<Tone, IconName> = {
  good: 'done',
  warn: 'pending',
  bad: 'cross',
  info: 'info',
  calm: 'minus',
}

/** A state as colour, icon and word together: never colour alone. */
export const StatusBadge = ({
  tone,
  icon,
  children,
}: {
  tone: Tone
  icon?: IconName
  children: string
}) => (
  <span className={`${css.badge} ${css[tone]}`}>
    <Icon name={icon ?? icons[tone]} size={15} />
    {children}
  </span>
)
