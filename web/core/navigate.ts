// Leading on inside the product. The router's own types know no routes, since screens are a table (web/screens.tsx), and
// therefore take no search; addresses are typed where they are made, by `screenPath`.
import { useCallback } from 'react'
import { useNavigate as useRouterNavigate } from '@tanstack/react-router'
import type { Query } from './query-text.ts'

type Way = {
  /** Made by `screenPath`; `.` is the screen that is shown. */
  to: string
  params?: Readonly<Record<string, string>>
  search?: Query | ((now: Query) => Query)
  /** Leaves no step in the history. */
  replace?: boolean
  resetScroll?: boolean
  /** What the history keeps with this step, made of what it kept with the last one; left out, nothing. */
  state?: (now: object) => object
  /** Keeps the part after `#`. */
  hash?: true
}

export function useNavigate(): (way: Way) => Promise<void> {
  const navigate = useRouterNavigate()
  // What `Way` says is what the router takes, whose type for it is `never`.
  return useCallback((way: Way) => navigate(way as never), [navigate])
}
