// Answers that are asked for again, kept until a course changes.
import type { SearchPort } from '../search-port.ts'

/** Some 20 MB of text. */
const maxCached = 400

export const remembering = (port: SearchPort): SearchPort => {
  const kept = new Map<string, Promise<string>>()
  return {
    ...port,
    search: (asked, today, profile) => {
      // Nobody else asks with this profile.
      if (profile) return port.search(asked, today, profile)
      const key = `${today}${JSON.stringify(asked)}`
      const answer = kept.get(key) ?? port.search(asked, today)
      // The one given the longest ago goes first; a failure is not kept.
      kept.delete(key)
      kept.set(key, answer)
      answer.catch(() => kept.delete(key))
      if (kept.size > maxCached) kept.delete(kept.keys().next().value!)
      return answer
    },
    apply: async (changes, upTo) => {
      await port.apply(changes, upTo)
      kept.clear()
    },
    swap: async (generation) => {
      await port.swap(generation)
      kept.clear()
    },
  }
}
