// What Chrome 109, Safari 16 and Firefox 128 lack of the language: supplied before anything else runs, where it is missing.
// Held by `older-browsers.test.ts`.

/** Adds a method that a browser does not have, as one of its own would be: not listed in `for … in`. */
export function definePolyfill(owner: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner))
      Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

/** ES2023: copies in another order. Chrome 110. */
export const arrayMethods = {
  toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
    return Array.from(this).sort(compare)
  },
  toReversed<T>(this: T[]): T[] {
    return Array.from(this).reverse()
  },
}

/** ES2024. Chrome 111, Safari 16.4. */
export const stringMethods = {
  isWellFormed(this: string): boolean {
    return !hasLoneSurrogate(String(this))
  },
}

function hasLoneSurrogate(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0xd800 || unit > 0xdfff) continue
    const next = text.charCodeAt(at + 1)
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return true
    at++
  }
  return false
}

/** ES2024. Chrome 117, Safari 17.4. */
export const mapFunctions = {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
    const groups = new Map<K, T[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
}

definePolyfill(Array.prototype, arrayMethods)
definePolyfill(String.prototype, stringMethods)
definePolyfill(Map, mapFunctions)
