// Courses chosen for comparison in this browser: no account is needed.
import { useSyncExternalStore } from 'react'
import { maxCompared } from '#contract/compare/rules.ts'

const name = 'compare'
const listeners = new Set<() => void>()
const none: readonly string[] = []
let kept: readonly string[] | null = null

const read = (): readonly string[] => {
  if (kept) return kept
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    kept = Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, maxCompared)
      : none
  } catch {
    kept = none
  }
  return kept
}

const write = (slugs: readonly string[]) => {
  kept = slugs
  try {
    localStorage.setItem(name, JSON.stringify(slugs))
  } catch {
    // Storage can be switched off: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  const other = (event: StorageEvent) => event.key === name && ((kept = null), listener())
  listeners.add(listener)
  addEventListener('storage', other)
  return () => (listeners.delete(listener), removeEventListener('storage', other))
}

export const toggleCompared = (slug: string) => {
  const now = read()
  write(now.includes(slug) ? now.filter((one) => one !== slug) : [...now, slug].slice(-maxCompared))
}

export const clearCompared = () => write(none)

/** Slugs in the comparison; none while the server renders. */
export const useCompared = () => useSyncExternalStore(follow, read, () => none)
