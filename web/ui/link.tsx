import type { ReactNode } from 'react'
import { Link as RouterLink } from '@tanstack/react-router'

type Props = {
  to: string
  search?: Record<string, string | string[] | undefined>
  children?: ReactNode
  className?: string
  /** Class added while the link's page, or one below it, is shown. */
  activeClass?: string
  exact?: boolean
  'aria-label'?: string
  onClick?: () => void
}

/** A link inside the product: no page load, prepared when the pointer comes near. `to` is made by `paths`. */
export function Link({ to, search, activeClass, exact, ...rest }: Props) {
  const [path = '', query] = to.split('?')
  return (
    <RouterLink
      to={path}
      search={{ ...Object.fromEntries(new URLSearchParams(query)), ...search } as never}
      activeProps={activeClass ? { className: activeClass } : {}}
      activeOptions={{ exact: exact ?? false }}
      {...rest}
    />
  )
}
