// The storage of this browser. It may be denied or full: what cannot be stored then lasts as long as the page.

export type TextStore = {
  get: (name: string) => string | null
  set: (name: string, value: string) => void
  remove: (name: string) => void
  clear: () => void
  /** What could not be stored; another tab has cleared the rest. */
  clearMemory: () => void
}

/** `find` may throw, as `window.localStorage` does where the browser denies it. */
export function textStore(find: () => Storage): TextStore {
  const inMemory = new Map<string, string>()
  return {
    get: (name) => {
      const value = inMemory.get(name)
      if (value !== undefined) return value
      try {
        return find().getItem(name)
      } catch {
        return null
      }
    },
    set: (name, value) => {
      try {
        find().setItem(name, value)
        inMemory.delete(name)
      } catch {
        inMemory.set(name, value)
      }
    },
    remove: (name) => {
      inMemory.delete(name)
      try {
        find().removeItem(name)
      } catch {
        // What was never stored is gone.
      }
    },
    clearMemory: () => inMemory.clear(),
    clear: () => {
      inMemory.clear()
      try {
        find().clear()
      } catch {
        // Nothing was stored.
      }
    },
  }
}

/** Shared by all tabs, and outlives them. */
export const localStore = textStore(() => localStorage)
/** Of this tab alone; outlives a reload. */
export const tabStore = textStore(() => sessionStorage)

/** Nothing stays of what this browser has stored, for all tabs and for this one. */
export function forgetStored() {
  localStore.clear()
  tabStore.clear()
}

/**
 * Another tab has forgotten all: what this one alone keeps goes as well. What all tabs share is gone, and what the other stored
 * since (that the server is still to be told) stays.
 */
export function forgetTab() {
  localStore.clearMemory()
  tabStore.clear()
}

let kept: boolean | undefined

/** False where the browser denies storage or has no room left: then "nothing stored" says nothing. */
export const isLocalStorageKept = (): boolean => (kept ??= isWritable(() => localStorage))

/** Whether what is put there stays; asked by putting something there. */
export function isWritable(find: () => Storage): boolean {
  const probe = 'ao-kept'
  try {
    find().setItem(probe, '1')
    find().removeItem(probe)
    return true
  } catch {
    return false
  }
}
