import { type RefObject, useEffect, useRef } from 'react'

/** What was just added takes the focus: the first holds the entries, each marked `data-entry`; the second is said with the act. */
export function useFocusAdded<E extends HTMLElement>(
  count: number,
): readonly [RefObject<E | null>, () => void] {
  const list = useRef<E>(null)
  const adding = useRef(false)
  useEffect(() => {
    if (!adding.current) return
    adding.current = false
    const entries = list.current?.querySelectorAll('[data-entry]')
    entries?.[entries.length - 1]
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
      ?.focus()
  }, [count])
  return [list, () => void (adding.current = true)]
}
