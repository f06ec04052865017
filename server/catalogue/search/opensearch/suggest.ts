// Suggestions over OpenSearch: an index of their own, asked by the beginnings of words.
import type { Suggestion } from '#contract/catalogue/search/shapes.ts'
import type { Language } from '../../courses/labels.ts'
import type { Query } from './question.ts'
import type { Answered, Ask } from './analysis.ts'
import { forgiven } from '../index/lexicon.ts'
import { begunWords, type Entry, fewOf } from '../query/suggestion-entries.ts'

const longestPrefix = 8
const maxLooked = 120

const keyword = { type: 'keyword' }
export const suggestionMapping = {
  dynamic: false,
  properties: {
    prefixes: keyword,
    words: keyword,
    weight: { type: 'double' },
    spelling: { type: 'text', analyzer: 'whitespace' },
    entry: { type: 'object', enabled: false },
  },
}

export const suggestionDocument = (entry: Entry) => ({
  prefixes: [
    ...new Set(
      entry.words.flatMap((word) =>
        Array.from({ length: Math.min(longestPrefix, word.length) }, (_, at) =>
          word.slice(0, at + 1),
        ),
      ),
    ),
  ],
  words: entry.words,
  weight: entry.weight,
  spelling: entry.words.join(' '),
  entry,
})

const beginning = (word: string): Query =>
  word.length <= longestPrefix ? { term: { prefixes: word } } : { prefix: { words: word } }

const having = async (ask: Ask, words: readonly string[]): Promise<Entry[]> => {
  const answered = (await ask({
    size: maxLooked,
    query: { bool: { filter: words.map(beginning) } },
    sort: [{ weight: 'desc' }],
  })) as Answered & { hits: { hits: { _source: { entry: Entry } }[] } }
  return answered.hits.hits.map(({ _source }) => _source.entry)
}

/** Each word that nothing begins with as the nearest word there is. */
const repaired = async (ask: Ask, words: readonly string[]): Promise<string[]> => {
  const { aggregations, suggest } = await ask({
    size: 0,
    aggs: {
      begun: {
        filters: {
          filters: Object.fromEntries(words.map((word, at) => [String(at), beginning(word)])),
        },
      },
    },
    suggest: Object.fromEntries(
      words.flatMap((word, at) =>
        forgiven(word) === 0
          ? []
          : [
              [
                String(at),
                {
                  text: word,
                  term: {
                    field: 'spelling',
                    suggest_mode: 'missing',
                    max_edits: forgiven(word),
                    prefix_length: 0,
                    size: 1,
                  },
                },
              ],
            ],
      ),
    ),
  })
  const { buckets } = (
    aggregations as unknown as { begun: { buckets: Record<string, { doc_count: number }> } }
  ).begun
  return words.map((word, at) =>
    buckets[at]!.doc_count > 0 ? word : (suggest?.[at]?.[0]?.options[0]?.text ?? word),
  )
}

export const suggestOver = async (
  ask: Ask,
  begun: string,
  language: Language,
): Promise<Suggestion[]> => {
  const words = begunWords(begun)
  if (words.length === 0) return []
  const found = fewOf(await having(ask, words), language)
  if (found.length > 0) return found
  const better = await repaired(ask, words)
  return better.join(' ') === words.join(' ') ? [] : fewOf(await having(ask, better), language)
}
