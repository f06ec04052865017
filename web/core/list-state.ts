// The state of a list lives in the address: it survives a reload, can be shared, and the back button works. Words by which
// people are looked for do not: the history keeps them with its step, where no log and no other reader of the address sees them.
import { useLocation, useSearch } from '@tanstack/react-router'
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

type Settings = {
  size?: number
  sort?: string
  /** Tells two lists on one screen apart. */
  prefix?: string
  /** What is searched for is the name of somebody, and stays out of the address. */
  ofPeople?: boolean
}

export function useListState({
  size = 20,
  sort = '',
  prefix = '',
  ofPeople = false,
}: Settings = {}): ListState {
  const change = useChangeOfAddress()
  const searched = useLocation({ select: ({ state }) => (state as Step).searched?.[prefix] ?? '' })
  const read = (address: Search) => {
    const one = (name: string) => [address[prefix + name]].flat()[0]
    return {
      page: Math.max(0, Number(one('page') ?? 1) - 1 || 0),
      size: Math.min(100, Math.max(1, Number(one('size')) || size)),
      sort: one('sort') ?? sort,
      search: ofPeople ? searched : (one('search') ?? ''),
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
      [`${prefix}search`]: (!ofPeople && next.search) || undefined,
      ...Object.fromEntries(
        Object.entries(next.filters).map(([name, values]) => [
          `${prefix}f.${name}`,
          values.length > 0 ? values : undefined,
        ]),
      ),
    }
  }
  const move = (next: Parameters<ListState['change']>[0]) =>
    change(
      // Another search or filter starts at the first page again.
      (address) => written(address, { ...read(address), page: 0, ...next }),
      ofPeople && next.search !== undefined ? { search: { prefix, words: next.search } } : {},
    )
  return {
    ...read(useSearch({ strict: false })),
    change: move,
    clear: () => move({ search: '', filters: {} }),
  }
}

/** What the history keeps with a step beside its address: the words looked for, by the list's prefix. */
type Step = { searched?: Readonly<Record<string, string>> }

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
    change((now) => ({ ...now, [name]: value === fallback ? undefined : value }), {
      isStep: steps,
    })
  return [[address[name]].flat()[0] ?? fallback, set]
}

/** Changes start from the address as it is by then, not as it was when the screen was drawn: two of them may meet between two drawings. */
function useChangeOfAddress() {
  const navigate = useNavigate()
  return (
    next: (address: Search) => Search,
    {
      isStep = false,
      search,
    }: { isStep?: boolean; search?: { prefix: string; words: string } } = {},
  ) =>
    void navigate({
      to: '.',
      search: next,
      state: ({ searched, ...step }: Step) => ({
        ...step,
        searched: search ? { ...searched, [search.prefix]: search.words } : searched,
      }),
      replace: !isStep,
      resetScroll: false,
    })
}
