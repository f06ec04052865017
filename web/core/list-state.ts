// The state of a list lives in the address: it survives a reload, can be shared, and the back button works.
import { useSearch } from '@tanstack/react-router'
import { useNavigate } from '#web/core/navigate.ts'
import type { Search } from './screen.ts'

export type ListState = {
  /** 0-based. */
  page: number
  size: number
  /** Column key; a leading minus sorts down. */
  sort: string
  search: string
  filters: Readonly<Record<string, string[]>>
  change: (next: Partial<Pick<ListState, 'page' | 'size' | 'sort' | 'search' | 'filters'>>) => void
  clear: () => void
}

const own = new Set(['page', 'size', 'sort', 'search'])

/** `prefix` tells two lists on one screen apart. */
export function useListState({
  size = 20,
  sort = '',
  prefix = '',
}: { size?: number; sort?: string; prefix?: string } = {}): ListState {
  const change = useChangeOfAddress()
  const read = (address: Search) => {
    const one = (name: string) => [address[prefix + name]].flat()[0]
    return {
      page: Math.max(0, Number(one('page') ?? 1) - 1 || 0),
      size: Math.min(100, Math.max(1, Number(one('size')) || size)),
      sort: one('sort') ?? sort,
      search: one('search') ?? '',
      filters: Object.fromEntries(
        Object.entries(address).flatMap(([name, value]) =>
          name.startsWith(`${prefix}f.`) && value !== undefined && !own.has(name)
            ? [[name.slice(prefix.length + 2), [value].flat()]]
            : [],
        ),
      ),
    }
  }
  const written = (address: Search, next: ReturnType<typeof read>) => {
    const kept = Object.entries(address).filter(
      ([name]) =>
        !(
          name.startsWith(`${prefix}f.`) ||
          (name.startsWith(prefix) && own.has(name.slice(prefix.length)))
        ),
    )
    return {
      ...Object.fromEntries(kept),
      [`${prefix}page`]: next.page > 0 ? String(next.page + 1) : undefined,
      [`${prefix}size`]: next.size !== size ? String(next.size) : undefined,
      [`${prefix}sort`]: next.sort !== sort ? next.sort : undefined,
      [`${prefix}search`]: next.search || undefined,
      ...Object.fromEntries(
        Object.entries(next.filters).map(([name, values]) => [
          `${prefix}f.${name}`,
          values.length > 0 ? values : undefined,
        ]),
      ),
    }
  }
  return {
    ...read(useSearch({ strict: false })),
    // Another search or filter starts at the first page again.
    change: (next) => change((address) => written(address, { ...read(address), page: 0, ...next })),
    clear: () =>
      change((address) => written(address, { ...read(address), page: 0, search: '', filters: {} })),
  }
}

/** One value of the address, such as the tab shown: `const [tab, setTab] = useAddressValue('tab', 'details')`. */
export function useAddressValue(
  name: string,
  fallback = '',
  /** Each change is a step that the back button goes back by. */
  { steps = false }: { steps?: boolean } = {},
): [string, (value: string) => void] {
  const address = useSearch({ strict: false }) as Search
  const change = useChangeOfAddress()
  const set = (value: string) =>
    change((now) => ({ ...now, [name]: value === fallback ? undefined : value }), steps)
  return [[address[name]].flat()[0] ?? fallback, set]
}

/** Changes start from the address as it is by then, not as it was when the screen was drawn: two of them may meet between two drawings. */
function useChangeOfAddress() {
  const navigate = useNavigate()
  return (next: (address: Search) => Search, isStep = false) =>
    void navigate({ to: '.', search: next, replace: !isStep, resetScroll: false })
}
