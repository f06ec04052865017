// Words of a question as words of an index: themselves, or forgiven (unfinished, misspelt, written together).
import { stem, type WordToken } from '../question/words.ts'

/** A word of the question with every word of the index it may stand for; weight 1 is the word itself. `T` is how an index names its words. */
export type Slot<T = number> = {
  word: string
  alternatives: { term: T; weight: number }[]
  rarity: number
}
export type Reading<T = number> = { slots: Slot<T>[]; corrected: [string, string][] }
type IndexedTerm<T> = { term: T; count: number }

/** What an index knows of words; `count`: courses that have it. Nobody is asked for words that no course has. */
export type Speller<T> = {
  all: number
  exact: (stemmed: string) => IndexedTerm<T> | null
  /** Words a few letters away, nearest first. */
  like: (stemmed: string) => (IndexedTerm<T> & { word: string; edits: number })[]
  startingWith: (stemmed: string) => IndexedTerm<T>[]
}

const maxSimilar = 12

/** From 1 for a word every course has to 2 for one that hardly any has. */
const rarityOf = (found: number, all: number): number =>
  1 + Math.log((all + 1) / (found + 1)) / Math.log(all + 2)

/** How much less a word is worth that only resembles. */
const likeness = (distance: number): number =>
  distance <= 1 ? 0.7 : distance <= 1.5 ? 0.5 : distance <= 2 ? 0.45 : 0.35

/** `widen` also forgives words that are known: they may be someone's typo that exists. */
export const read = <T>(
  speller: Speller<T>,
  words: readonly WordToken[],
  widen: boolean,
): Reading<T> => {
  const all = Math.max(1, speller.all)
  const corrected: [string, string][] = []
  const slots: Slot<T>[] = []
  const exact = (word: string): Slot<T> | null => {
    const known = speller.exact(stem(word))
    return (
      known && {
        word,
        alternatives: [{ term: known.term, weight: 1 }],
        rarity: rarityOf(known.count, all),
      }
    )
  }
  for (const { word } of words) {
    const known = exact(word)
    if (known && !widen) {
      slots.push(known)
      continue
    }
    const spelling = speller.like(stem(word))
    const nearest = spelling[0]?.edits ?? 9
    // The nearest words only; a commoner one before a rarer one.
    const near = spelling
      .filter(({ edits }) => edits <= nearest + 0.5)
      .sort((a, b) => a.edits - b.edits || b.count - a.count)
      .slice(0, maxSimilar)
    const more = [
      ...near.map(({ term, edits, count }) => ({
        term,
        count,
        weight: likeness(edits) * (1 + Math.log10(1 + count) / 40),
      })),
      ...(!known && word.length >= 3
        ? speller.startingWith(stem(word)).map(({ term, count }) => ({ term, count, weight: 0.75 }))
        : []),
    ]
    const parts = !known && more.length === 0 && word.length >= 7 ? splitOf(word, exact) : null
    if (parts) {
      slots.push(...parts)
      corrected.push([word, parts.map((part) => part.word).join(' ')])
      continue
    }
    if (!known && near[0]) corrected.push([word, near[0].word])
    const found = more.reduce(
      (sum, { count }) => sum + count,
      known ? speller.exact(stem(word))!.count : 0,
    )
    slots.push({
      word,
      alternatives: [
        ...(known?.alternatives ?? []),
        ...more.map(({ term, weight }) => ({ term, weight })),
      ],
      rarity: rarityOf(found, all),
    })
  }
  return { slots, corrected }
}

/** `datascience` → `data`, `science`. */
const splitOf = <T>(
  word: string,
  exact: (word: string) => Slot<T> | null,
): [Slot<T>, Slot<T>] | null => {
  for (const [one, two] of splitsOf(word)) {
    const first = exact(one)
    const second = first && exact(two)
    if (first && second) return [first, second]
  }
  return null
}

/** Every way to part a word in two of three letters or more. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ])
