import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Button as MantineButton } from '@mantine/core'
import { Icon, type IconName } from '#web/ui/icon.tsx'

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
  /** Has focus as its dialog opens. */
  first?: boolean
  wide?: boolean
  children: ReactNode
}
const variants = { main: 'filled', plain: 'default', quiet: 'subtle', danger: 'filled' } as const

export const Button = ({
  look = 'plain',
  size = 'm',
  icon,
  busy = false,
  first = false,
  wide,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <MantineButton
    {...rest}
    {...(first ? { 'data-autofocus': true } : {})}
    type={type}
    // A disabled button would lose the focus, and whoever reads by ear the place.
    aria-disabled={busy || undefined}
    mod={{ busy, look }}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    variant={variants[look]}
    color={look === 'danger' ? 'bad' : 'teal'}
    size={size === 's' ? 'sm' : 'md'}
    fullWidth={wide}
    leftSection={icon && <Icon name={icon} size={18} />}
  />
)
