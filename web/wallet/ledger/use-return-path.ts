// Where somebody came from who lacked coins: `?next=` leads there again, and only within the product.
import { useSearch } from '@tanstack/react-router'
import type { Search } from '#web/core/screen.ts'

export const useWayBack = (): string | null => {
  const next = [(useSearch({ strict: false }) as Search)['next']].flat()[0]
  return next && /^\/app(\/|\?|$)/.test(next) ? next : null
}
