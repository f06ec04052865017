// What OpenSearch knows of the words of a question: how many courses have each, which begin like it, which are a letter or two away.
import { edits, forgiven } from '../index/lexicon.ts'
import type { Query } from './question.ts'
import { type Speller, splitsOf } from '../index/slots.ts'
import { stem, type Token } from '../question/words.ts'

export type Ask = (request: Query) => Promise<Answered>
export type Answered = {
  hits: { total: { value: number } }
  aggregations?: Record<string, never>
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>
}

const maxSimilar = 6

/** Known before anything is read: `speller` answers for these words only. */
export const analyseWords = async (ask: Ask, words: readonly Token[]): Promise<Speller<string>> => {
  const stems = [...new Set(words.map(({ word }) => stem(word)))]
  const counting = (list: readonly string[]) => ({
    words: {
      filters: {
        filters: Object.fromEntries(
          list.map((word, at) => [String(at), { term: { 'words.all': word } }]),
        ),
      },
    },
    begun: {
      filters: {
        filters: Object.fromEntries(
          list.map((word, at) => [String(at), { prefix: { 'words.all': word } }]),
        ),
      },
    },
  })
  const counts = new Map<string, number>()
  const begun = new Map<string, number>()
  const count = ({ aggregations }: Answered, list: readonly string[]) => {
    const { words: exact, begun: beginning } = aggregations as unknown as Record<
      'words' | 'begun',
      { buckets: Record<string, { doc_count: number }> }
    >
    list.forEach((word, at) => {
      counts.set(word, exact.buckets[at]!.doc_count)
      begun.set(word, beginning.buckets[at]!.doc_count)
    })
  }
  const misspelt = stems.filter((word) => forgiven(word) > 0)
  const answered = await ask({
    size: 0,
    track_total_hits: true,
    query: { match_all: {} },
    aggs: counting(stems),
    suggest: Object.fromEntries(
      misspelt.map((word, at) => [
        String(at),
        {
          text: word,
          term: {
            field: 'spelling',
            suggest_mode: 'always',
            max_edits: forgiven(word),
            prefix_length: 0,
            min_word_length: 4,
            max_term_freq: 1e9,
            size: 30,
          },
        },
      ]),
    ),
  })
  count(answered, stems)
  const near = new Map(
    misspelt.map((word, at) => [
      word,
      (answered.suggest?.[at]?.[0]?.options ?? [])
        .flatMap(({ text, freq }) => {
          const distance = edits(word, text, forgiven(word))
          return distance > forgiven(word) || distance === 0
            ? []
            : [
                {
                  term: text,
                  word: text,
                  count: freq,
                  edits: distance + (text[0] === word[0] ? 0 : 0.5),
                },
              ]
        })
        .sort((a, b) => a.edits - b.edits || b.count - a.count)
        .slice(0, maxSimilar),
    ]),
  )
  const parts = [
    ...new Set(
      words
        .filter(
          ({ word }) =>
            word.length >= 7 &&
            counts.get(stem(word)) === 0 &&
            !near.get(stem(word))?.length &&
            begun.get(stem(word)) === 0,
        )
        .flatMap(({ word }) => splitsOf(word).flat().map(stem)),
    ),
  ]
  if (parts.length > 0)
    count(await ask({ size: 0, query: { match_all: {} }, aggs: counting(parts) }), parts)
  return {
    all: answered.hits.total.value,
    exact: (word) =>
      (counts.get(word) ?? 0) > 0 ? { term: word, count: counts.get(word)! } : null,
    like: (word) => near.get(word) ?? [],
    startingWith: (word) =>
      (begun.get(word) ?? 0) > 0 ? [{ term: `${word}*`, count: begun.get(word)! }] : [],
  }
}
