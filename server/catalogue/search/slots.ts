// Words of a question as words of the index: themselves, or forgiven (unfinished, misspelt, written together).
import type { Generation } from './generation.ts'
import { segmentsOf } from './generation.ts'
import { type Slot, termRange } from './match.ts'
import type { Segment } from './segment.ts'
import { stem, type Token } from './words.ts'

export type Reading = { slots: Slot[]; corrected: [string, string][] }

const mostPrefixes = 24
const mostLike = 12

const frequency = (segments: readonly Segment[], term: number): number =>
  segments.reduce((sum, segment) => sum + termRange(segment, term)[1] - termRange(segment, term)[0], 0)

/** From 1 for a word every course has to 2 for one that hardly any has. */
const rarityOf = (found: number, all: number): number => 1 + Math.log((all + 1) / (found + 1)) / Math.log(all + 2)

/** How much less a word is worth that only resembles. */
const likeness = (distance: number): number => (distance <= 1 ? 0.7 : distance <= 1.5 ? 0.5 : distance <= 2 ? 0.45 : 0.35)

/** `widen` also forgives words that are known: they may be someone's typo that exists. */
export const read = (generation: Generation, words: readonly Token[], widen: boolean): Reading => {
  const { lexicon } = generation.world
  const segments = segmentsOf(generation)
  const all = Math.max(1, generation.live)
  const corrected: [string, string][] = []
  const slots: Slot[] = []
  const exact = (word: string): Slot | null => {
    const term = lexicon.idOf(stem(word))
    const found = term < 0 ? 0 : frequency(segments, term)
    return found > 0 ? { word, alternatives: [{ term, weight: 1 }], rarity: rarityOf(found, all) } : null
  }
  for (const { word } of words) {
    const known = exact(word)
    if (known && !widen) {
      slots.push(known)
      continue
    }
    const alternatives = [...(known?.alternatives ?? [])]
    const spelling = lexicon.like(stem(word)).slice(0, 60).map(({ term, edits }) => ({ term, edits, count: frequency(segments, term) })).filter(({ count }) => count > 0)
    const nearest = spelling[0]?.edits ?? 9
    // The nearest words only; a commoner one before a rarer one.
    const near = spelling.filter(({ edits }) => edits <= nearest + 0.5).sort((a, b) => a.edits - b.edits || b.count - a.count).slice(0, mostLike)
    for (const { term, edits, count } of near) alternatives.push({ term, weight: likeness(edits) * (1 + Math.log10(1 + count) / 40) })
    if (!known && word.length >= 3)
      for (const term of lexicon.startingWith(stem(word), mostPrefixes)) if (frequency(segments, term) > 0) alternatives.push({ term, weight: 0.75 })
    if (alternatives.length === 0 && word.length >= 7) {
      const parts = splitOf(word, exact)
      if (parts) {
        slots.push(...parts)
        corrected.push([word, parts.map((part) => part.word).join(' ')])
        continue
      }
    }
    if (!known && near[0]) corrected.push([word, lexicon.wordOf(near[0].term)])
    const found = alternatives.reduce((sum, { term }) => sum + frequency(segments, term), 0)
    slots.push({ word, alternatives, rarity: rarityOf(found, all) })
  }
  return { slots, corrected }
}

/** `datascience` → `data`, `science`. */
const splitOf = (word: string, exact: (word: string) => Slot | null): [Slot, Slot] | null => {
  for (let at = 3; at <= word.length - 3; at++) {
    const first = exact(word.slice(0, at))
    const second = first && exact(word.slice(at))
    if (first && second) return [first, second]
  }
  return null
}
