// Who a program is for, as sentences: for its owners, and for a student whom something keeps out.
import { conditionSentences } from '#text/reward-sentences.ts'
import { useRewardWords } from './use-reward-words.ts'

/** `titles`: names of programs by id. */
export function useConditionWords(titles?: ReadonlyMap<string, string>) {
  const { words, locale } = useRewardWords()
  return conditionSentences(words, locale, titles)
}
