import { useRef } from 'react'
import { useShortcut } from '#web/core/shortcut.ts'

/** J and K walk through the cards of a list, X ticks the one in hand; Enter opens it, since its link has the focus. */
export function useCardKeys(onTick: (id: string) => void) {
  const list = useRef<HTMLUListElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const at = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const go = (step: 1 | -1) =>
    links()
      .at(Math.max(0, Math.min(links().length - 1, at() + step)))
      ?.focus()
  useShortcut('j', () => go(1), 'moves')
  useShortcut('k', () => go(-1), 'moves')
  useShortcut('x', () => {
    const id = links()[at()]?.dataset['card']
    if (id) onTick(id)
  })
  return list
}
