import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Button as MantineButton } from '@mantine/core'
import { actingNow } from '#web/core/access/acting.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from './toast.tsx'

type Props = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'onClick' | 'form' | 'title' | 'aria-label' | 'aria-expanded'
> & {
  /** `main`: the one thing to do here. `plain`: all else. `quiet`: without an edge. `danger`: what cannot be undone. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 's' | 'm'
  icon?: IconName
  /** Shows progress and refuses further clicks; focus stays on it. */
  busy?: boolean | undefined
  /** Closed, with the reason, while an admin acts for somebody: what it asks for is `personal` in the contract. */
  personal?: boolean
  /** Has focus as its dialog opens. */
  first?: boolean
  wide?: boolean
  children: ReactNode
}
const variants = { main: 'filled', plain: 'default', quiet: 'subtle', danger: 'filled' } as const

export function Button({
  look = 'plain',
  size = 'm',
  icon,
  busy = false,
  personal = false,
  first = false,
  wide,
  type = 'button',
  title,
  onClick,
  ...rest
}: Props) {
  const t = useWords('ui')
  const closed = personal && actingNow() !== null
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !closed) return onClick?.(event)
    event.preventDefault()
    if (closed) toast.info(t('problem.barred'))
  }
  return (
    <MantineButton
      {...rest}
      {...(first ? { 'data-autofocus': true } : {})}
      type={type}
      title={closed ? t('problem.barred') : title}
      // A disabled button would lose the focus, and whoever reads by ear the place.
      aria-disabled={busy || closed || undefined}
      mod={{ busy, look, closed }}
      onClick={click}
      variant={variants[look]}
      color={look === 'danger' ? 'bad' : 'teal'}
      size={size === 's' ? 'sm' : 'md'}
      fullWidth={wide}
      leftSection={icon && <Icon name={icon} size={18} />}
    />
  )
}
