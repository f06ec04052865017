// What an address asks of the pages to read.
import type { Search } from '#web/core/screen.ts'

export const firstInAddress = (search: Search, name: string, max: number): string =>
  ([search[name] ?? ''].flat()[0] ?? '').slice(0, max)
export const pageOf = (search: Search): number =>
  Math.min(
    1_000,
    Math.max(0, Number.parseInt(firstInAddress(search, 'page', 8) || '1', 10) - 1 || 0),
  )
