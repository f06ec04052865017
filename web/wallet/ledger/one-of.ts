// Filters of which only one value can hold at a time.
import type { ListState } from '#web/core/list-state.ts'

export const filterOf = (state: ListState) => ({
  one: (name: string): string => state.filters[name]?.[0] ?? '',
  choose: (name: string, value: string) => {
    const { [name]: _, ...others } = state.filters
    state.change({ filters: value ? { ...others, [name]: [value] } : others })
  },
})
