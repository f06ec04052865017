import { useEffect, useRef } from 'react'
import { localStore } from './browser-storage.ts'

const offMark = 'ao-letters-off'
/** Whoever speaks to the computer, or strikes keys by accident, switches letters off (WCAG 2.1.4). */
export const areLettersOn = (): boolean => localStore.get(offMark) === null
export const setLettersOn = (on: boolean): void =>
  on ? localStore.remove(offMark) : localStore.set(offMark, '1')

const typing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog]'
const pressed = 'button, input, [role=button], [role=radio], [role=tab], [role=option]'

/**
 * A single letter, unless someone is typing, a dialog is open or letters are switched off. What `moves` to another item does so
 * from anywhere; what acts never does while something has focus that keys are meant for.
 */
export function useShortcut(letter: string, act: () => void, kind: 'acts' | 'moves' = 'acts') {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (!areLettersOn() || target.closest(typing) || document.querySelector('[role=dialog]'))
        return
      if (kind === 'acts' && target.closest(pressed)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [letter, kind])
}
