// What a question's words and filters find, in each segment.
import type { Filter } from './filter.ts'
import { type Generation, segmentsOf } from '../index/generation.ts'
import { read, type Reading, type Slot } from '../index/slots.ts'
import { spellingOf } from '../question/spelling.ts'
import { browse, type SegmentMatches, seekText } from './postings.ts'

/** Found fewer: words are read more generously. */
const fewHits = 5

export type Sought = { found: SegmentMatches[]; total: number }

export const seek = (
  generation: Generation,
  slots: readonly Slot[] | null,
  filters: readonly Filter[],
): Sought => {
  const found = segmentsOf(generation).map((segment) =>
    slots ? seekText(segment, slots, filters) : browse(segment, filters),
  )
  return { found, total: found.reduce((sum, { total }) => sum + total, 0) }
}

export type Read = Reading & Sought & { dropped: string[] }

/** Words as they are; then forgiven; then without the words that nothing has. Each step only when too little was found. */
export const seekWords = (
  generation: Generation,
  words: Parameters<typeof read>[1],
  filters: readonly Filter[],
): Read => {
  const speller = spellingOf(generation)
  const plain = read(speller, words, false)
  let best: Read = { ...plain, ...seek(generation, plain.slots, filters), dropped: [] }
  if (best.total < fewHits) {
    const wide = read(speller, words, true)
    const found = seek(generation, wide.slots, filters)
    if (found.total > best.total) best = { ...wide, ...found, dropped: [] }
  }
  const sought = best
  let slots = best.slots
  const dropped: string[] = []
  while (best.total === 0 && slots.length > 1) {
    const fewer = slots
      .map((slot, at) => ({ slot, rest: slots.filter((_, other) => other !== at) }))
      .map(({ slot, rest }) => ({ slot, rest, found: seek(generation, rest, filters) }))
      .sort(
        (a, b) =>
          Number(b.found.total > 0) - Number(a.found.total > 0) ||
          a.slot.rarity - b.slot.rarity ||
          b.found.total - a.found.total,
      )
    // Leaving out the commonest word that helps keeps most of what was asked; when none helps, the rarest is the one nobody has.
    const choice = fewer[0]!.found.total > 0 ? fewer[0]! : fewer.at(-1)!
    dropped.push(choice.slot.word)
    slots = choice.rest
    best = { slots, corrected: best.corrected, ...choice.found, dropped: [...dropped] }
  }
  // When leaving out words finds nothing either, what is said of filters must be true of all the words.
  return best.total > 0 ? best : sought
}
