// Why a document may bear another name than its holder does now, and what the letters alone suggest about it.
import { foldText } from '#contract/clean-text.ts'

/** Ways in which two names are one person's. */
export const nameReasons = [
  'marriage',
  'patronymic',
  'transliteration',
  'order',
  'initials',
  'other_change',
] as const
export type NameReason = (typeof nameReasons)[number]

/** The letters of the two names show nothing of these: only a paper does. */
export const needsPaper = (reason: NameReason): boolean =>
  reason === 'marriage' || reason === 'other_change'

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const sameWords = (one: readonly string[], other: readonly string[]) =>
  one.join(' ') === other.join(' ')

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)

const patronymic =
  /(?:ov|ev|yev)(?:ich|ych|na)$|ichna$|ivna$|yivna$|sson$|dottir$|oglu$|oglı$|ogly$|oghlu$|[qkg][iy]z[iy]$|(?:ович|евич|ич|овна|евна|ична|івна|ївна|оглы|оғлы|кызы|қызы)$/u

/** Words that say "child of". */
const childOf = new Set([
  'bin',
  'binti',
  'bint',
  'ibn',
  'ben',
  'bat',
  'uulu',
  'kyzy',
  'қызы',
  'ұлы',
])

const scriptOf = (name: string): 'latin' | 'other' | 'none' =>
  /\p{Script=Latin}/u.test(name) ? 'latin' : /\p{L}/u.test(name) ? 'other' : 'none'

/** What is heard of a word: its first letter and its consonants, as the spellings of one name share them. */
const heard = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/kh/g, 'h')
    .replace(/[ck]+/g, 'k')
    .replace(/w/g, 'v')
    .replace(/(?<!^)[aeiouyj]/g, '')
    .replace(/(.)\1+/g, '$1')

/** Spellings of one name by ear; short words are too alike for it. */
const soundsAlike = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 6 && heard(one) === heard(other))

const hasPatronymicMore = (short: readonly string[], long: readonly string[]): boolean => {
  const more = [...long]
  for (const word of short) {
    const at = more.indexOf(word)
    if (at < 0) return false
    more.splice(at, 1)
  }
  return more.some((word) => patronymic.test(word) || childOf.has(word))
}

/**
 * What the letters of two names suggest, for the verifier to judge: null where they suggest nothing, or where they are one.
 * Marriage is never suggested, since the letters cannot show it.
 */
export const suggestedReason = (stated: string, says: string): NameReason | null => {
  const [one, other] = [stated, says].map((name) => name.normalize('NFC').trim()) as [
    string,
    string,
  ]
  if (one === '' || other === '' || one === other) return null
  const scripts = [scriptOf(one), scriptOf(other)]
  if (scripts.includes('none')) return null
  if (scripts[0] !== scripts[1]) return 'transliteration'
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.join('') === b.join('')) return 'transliteration'
  if (sameWords(a.toSorted(), b.toSorted())) return 'order'
  if (a.length === b.length) {
    const pairs = a.map((word, at) => [word, b[at]!] as const)
    if (pairs.every(([x, y]) => x === y || isInitialOf(x, y) || isInitialOf(y, x)))
      return 'initials'
    const umlauts = (word: string) => word.replace(/([aou])e/g, '$1')
    if (pairs.every(([x, y]) => umlauts(x) === umlauts(y) || soundsAlike(x, y)))
      return 'transliteration'
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length < long.length && hasPatronymicMore(short, long) ? 'patronymic' : null
}
