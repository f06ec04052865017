// Answers that are asked for again, kept until a course changes.
import { LRUCache } from 'lru-cache'
import type { SearchPort } from '../search-port.ts'

/** Some 20 MB of text. */
const maxCached = 400

export const withQueryCache = (port: SearchPort): SearchPort => {
  const kept = new LRUCache<string, Promise<string>>({ max: maxCached })
  return {
    ...port,
    search: (question, at, as = {}) => {
      // Nobody else asks with this profile.
      if (as.judging) return port.search(question, at, as)
      const key = `${at}${JSON.stringify([question, as.payer ?? null])}`
      const known = kept.get(key)
      if (known) return known
      const answer = port.search(question, at, as)
      kept.set(key, answer)
      // A failure is not kept.
      answer.catch(() => kept.delete(key))
      return answer
    },
    apply: async (changes) => {
      await port.apply(changes)
      kept.clear()
    },
    swap: async (generation) => {
      await port.swap(generation)
      kept.clear()
    },
  }
}
