// What one generation of the index knows of words.
import { type Generation, segmentsOf } from '../index/generation.ts'
import { termRange } from '../query/match.ts'
import type { Speller } from '../index/slots.ts'

const maxPrefixes = 24
const maxLooked = 60

export const spellingOf = (generation: Generation): Speller<number> => {
  const { lexicon } = generation.world
  const segments = segmentsOf(generation)
  const known = (term: number) => {
    const count =
      term < 0
        ? 0
        : segments.reduce(
            (sum, segment) => sum + termRange(segment, term)[1] - termRange(segment, term)[0],
            0,
          )
    return count > 0 ? { term, count } : null
  }
  return {
    all: generation.live,
    exact: (stemmed) => known(lexicon.idOf(stemmed)),
    like: (stemmed) =>
      lexicon
        .like(stemmed)
        .slice(0, maxLooked)
        .flatMap(({ term, edits }) => {
          const one = known(term)
          return one ? [{ ...one, word: lexicon.wordOf(term), edits }] : []
        }),
    startingWith: (stemmed) =>
      lexicon.startingWith(stemmed, maxPrefixes).flatMap((term) => known(term) ?? []),
  }
}
