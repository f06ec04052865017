import { useEffect, useRef } from 'react'

/** A single letter, unless someone is typing or a dialog is open. */
export function useShortcut(letter: string, act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (
        target.closest(
          'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]',
        ) ||
        document.querySelector('[role=dialog]')
      )
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [letter])
}
