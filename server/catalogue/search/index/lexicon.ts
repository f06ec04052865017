// Every word of the index, with what is needed to find words like a misspelt or unfinished one.

import { bitsOf } from './bitsets.ts'

/** A word of the index that a word of the question may mean; `edits` letters differ. */
export type Like = { term: number; edits: number }

const maskOf = (word: string): number => {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31)
  return mask
}

const row0 = new Uint8Array(80)
const row1 = new Uint8Array(80)
const row2 = new Uint8Array(80)

/** Letters put in, left out, changed or swapped with their neighbour (Damerau, each place once); more than `most` gives `most + 1`. */
export const edits = (a: string, b: string, max: number): number => {
  const n = a.length
  const m = b.length
  if (Math.abs(n - m) > max || n > 64 || m > 64) return max + 1
  let before2 = row2
  let before = row0
  let now = row1
  for (let j = 0; j <= m; j++) before[j] = j
  for (let i = 1; i <= n; i++) {
    const c = a.charCodeAt(i - 1)
    now[0] = i
    let lowest = i
    for (let j = 1; j <= m; j++) {
      const d = b.charCodeAt(j - 1)
      let cost = before[j - 1]! + (c === d ? 0 : 1)
      if (before[j]! + 1 < cost) cost = before[j]! + 1
      if (now[j - 1]! + 1 < cost) cost = now[j - 1]! + 1
      if (
        i > 1 &&
        j > 1 &&
        c === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === d &&
        before2[j - 2]! + 1 < cost
      )
        cost = before2[j - 2]! + 1
      now[j] = cost
      if (cost < lowest) lowest = cost
    }
    if (lowest > max) return max + 1
    const spare = before2
    before2 = before
    before = now
    now = spare
  }
  return before[m]!
}

/** How many letters of a word may be wrong: none up to 3, one up to 7, two beyond. */
export const maxTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

export const createLexicon = () => {
  const words: string[] = []
  const ids = new Map<string, number>()
  const masks: number[] = []
  const byLength: number[][] = []
  let sorted: number[] = []
  let sortedTo = 0
  const cached = new Map<string, Like[]>()

  const add = (word: string): number => {
    const known = ids.get(word)
    if (known !== undefined) return known
    const term = words.length
    words.push(word)
    ids.set(word, term)
    masks.push(maskOf(word))
    ;(byLength[word.length] ??= []).push(term)
    cached.clear()
    return term
  }

  const sort = (): number[] => {
    if (words.length - sortedTo > Math.max(500, sortedTo / 20) || sortedTo === 0) {
      sorted = words.map((_, term) => term).sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
      sortedTo = words.length
    }
    return sorted
  }

  return {
    add,
    words,
    idOf: (word: string): number => ids.get(word) ?? -1,
    wordOf: (term: number): string => words[term]!,
    size: () => words.length,
    /** Words that begin like this, at most `most`, in order of the alphabet. */
    startingWith: (prefix: string, limit: number): number[] => {
      const list = sort()
      let low = 0
      let high = list.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (words[list[middle]!]! < prefix) low = middle + 1
        else high = middle
      }
      const found: number[] = []
      for (
        let at = low;
        at < list.length && found.length < limit && words[list[at]!]!.startsWith(prefix);
        at++
      )
        found.push(list[at]!)
      for (let term = sortedTo; term < words.length && found.length < limit; term++)
        if (words[term]!.startsWith(prefix)) found.push(term)
      return found
    },
    /** Words within the forgiven distance, nearest first. */
    like: (word: string): Like[] => {
      const known = cached.get(word)
      if (known) return known
      const maxEdits = maxTypos(word)
      const mask = maskOf(word)
      const found: Like[] = []
      if (maxEdits > 0)
        for (let length = word.length - maxEdits; length <= word.length + maxEdits; length++)
          for (const term of byLength[length] ?? []) {
            // A changed letter takes one kind of letter away and may bring another.
            if (bitsOf(masks[term]! ^ mask) > 2 * maxEdits) continue
            const distance = edits(word, words[term]!, maxEdits)
            if (distance <= maxEdits && distance > 0)
              found.push({ term, edits: distance + (words[term]![0] === word[0] ? 0 : 0.5) })
          }
      found.sort((a, b) => a.edits - b.edits)
      if (cached.size > 20_000) cached.clear()
      cached.set(word, found)
      return found
    },
  }
}
