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
  /** Shows progress and refuses further clicks. */
  busy?: boolean
  wide?: boolean
  children: ReactNode
}
const variants = { main: 'filled', plain: 'default', quiet: 'subtle', danger: 'filled' } as const

export const Button = ({
  look = 'plain',
  size = 'm',
  icon,
  busy,
  wide,
  type = 'button',
  ...rest
}: Props) => (
  <MantineButton
    {...rest}
    type={type}
    variant={variants[look]}
    color={look === 'danger' ? 'bad' : 'teal'}
    size={size === 's' ? 'sm' : 'md'}
    loading={busy}
    fullWidth={wide}
    leftSection={icon && <Icon name={icon} size={18} />}
  />
)
