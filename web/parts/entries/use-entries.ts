import { useState } from 'react'

/** Which entry of a list is open in its dialog, and what keeping it makes of the list. */
export function useEntries<E>(list: readonly E[], onChange: (list: E[]) => void) {
  const [opened, open] = useState<number | 'new' | null>(null)
  return {
    opened,
    open,
    close: () => open(null),
    /** What the dialog begins with; undefined for a new one. */
    start: typeof opened === 'number' ? list[opened] : undefined,
    keep: (entry: E) => {
      onChange(
        opened === 'new'
          ? [...list, entry]
          : list.map((before, n) => (n === opened ? entry : before)),
      )
      open(null)
    },
    remove: (at: number) => onChange(list.filter((_, n) => n !== at)),
  }
}
