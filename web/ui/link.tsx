import { type ReactNode, useEffect, useRef } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import {
  type PathAndQuery,
  type Location,
  type Query,
  isHere,
  pathAndQuery,
  queryText,
} from '#web/core/query-text.ts'

type Props = {
  to: string
  search?: Query
  children?: ReactNode
  className?: string
  /** Class added while the link's page, or one below it, is shown. */
  activeClass?: string
  /** Current only on exactly this page. */
  exact?: boolean
  /** Said by a page that knows what it shows. */
  current?: boolean
  'aria-label'?: string
  onClick?: () => void
}

/** A link inside the product: no page load, prepared when the pointer comes near. `to` is made by `screenPath`. */
export const Link = ({ to, search, activeClass, exact, ...rest }: Props) => {
  const address = pathAndQuery(to, search)
  return activeClass ? (
    <Watching {...rest} address={address} activeClass={activeClass} exact={exact} />
  ) : (
    <Anchor {...rest} address={address} />
  )
}

/** One that shows when its page is the one being read. */
function Watching({
  address,
  activeClass,
  exact = false,
  className,
  ...rest
}: Omit<Props, 'to' | 'search'> & { address: PathAndQuery }) {
  const current = useRouterState({
    select: ({ location }) => isHere(location as Location, address, exact),
  })
  return (
    <Anchor
      {...rest}
      address={address}
      className={[className, current && activeClass].filter(Boolean).join(' ') || undefined}
      current={current}
    />
  )
}

/** How long a pointer rests on a link before its page is prepared. */
const restMs = 50

// The router's own link costs three times as much to render, and a page of the search has seventy.
function Anchor({
  address: { path, query },
  current,
  onClick,
  children,
  ...rest
}: Omit<Props, 'to' | 'search' | 'activeClass' | 'exact'> & { address: PathAndQuery }) {
  const router = useRouter()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // The router's types know no routes: web/core/navigate.ts.
  const target = { to: path, search: query as never }
  const prepare = () => void router.preloadRoute(target).catch(() => {})
  const near = () =>
    (waiting.current ??= setTimeout(() => ((waiting.current = undefined), prepare()), restMs))
  const away = () => (waiting.current = void clearTimeout(waiting.current))
  return (
    <a
      {...rest}
      href={path + queryText(query)}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={near}
      onPointerLeave={away}
      onFocus={near}
      onBlur={away}
      onTouchStart={prepare}
      onClick={(event) => {
        onClick?.()
        if (
          event.defaultPrevented ||
          event.button !== 0 ||
          event.metaKey ||
          event.altKey ||
          event.ctrlKey ||
          event.shiftKey
        )
          return
        event.preventDefault()
        away()
        void router.navigate(target)
      }}
    >
      {children}
    </a>
  )
}
