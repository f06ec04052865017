// Names in Latin letters, as they are typed by those who have no other keyboard. For finding alone: nobody is shown it.
import anyAscii from 'any-ascii'
import { arabicWords, hebrewWords, servantOf } from './abjads.ts'
import { indicWord } from './indic.ts'
import { burmeseSyllables, laoWords, thaiWords } from './south-east-asia.ts'
import { chineseSurnames, japaneseNames, koreanSurnames } from './surnames.ts'

const maxLength = 1_500
/** Letters and marks of other scripts than Latin; SQL has `core.has_other_letters`. */
const other =
  /[\u0370-\u1dff\u1f00-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufeff\u{10000}-\u{1ffff}\u{20000}-\u{3ffff}]/u

/** Whether a text has letters or marks of other scripts than Latin. */
export const hasOtherLetters = (text: string): boolean => other.test(text)

const ascii = (word: string): string => anyAscii(word).toLowerCase()

/** `li xiao long` are typed `xiaolong`, too: each run of up to four. */
const runs = (syllables: readonly string[]): string[] =>
  syllables.flatMap((_, from) =>
    [1, 2, 3, 4]
      .filter((size) => from + size <= syllables.length)
      .map((size) => syllables.slice(from, from + size).join('')),
  )

/** What the table of surnames has of the beginning of a name, and how many signs that is. */
const surname = (
  signs: readonly string[],
  table: ReadonlyMap<string, readonly string[]>,
): { size: number; latin: readonly string[] } | null => {
  for (const size of [2, 1]) {
    const latin = table.get(signs.slice(0, size).join(''))
    if (latin) return { size, latin }
  }
  return null
}

/** Pinyin's q and c as they are said and were written before. */
const older = (syllable: string): string[] =>
  /^q|^c(?!h)/.test(syllable) ? [syllable.replace(/^q/, 'ch').replace(/^c(?!h)/, 'ts')] : []

const hanWords = (word: string): string[] => {
  const signs = [...word]
  const sounds = signs.map(ascii)
  const first = surname(signs, chineseSurnames)
  const all = [
    ...runs(first?.size === 1 ? [first.latin[0]!, ...sounds.slice(1)] : sounds),
    ...(first?.latin ?? []),
    ...sounds.flatMap(older),
    ...runs(sounds.slice(first?.size ?? 1).map((sound) => older(sound)[0] ?? sound)),
  ]
  // A name may be Japanese: all of it, or its beginning and the rest.
  for (let size = 1; size <= signs.length; size++) {
    all.push(...(japaneseNames.get(signs.slice(0, size).join('')) ?? []))
    if (size < signs.length) all.push(...(japaneseNames.get(signs.slice(size).join('')) ?? []))
  }
  return all
}

const hangulWords = (word: string): string[] => {
  const syllables = [...word]
  return [...runs(syllables.map(ascii)), ...(surname(syllables, koreanSurnames)?.latin ?? [])]
}

/** As written, and as said where a letter has two sounds: Tamil's ச and ழ, and ज्ञ. */
const indicWords = (word: string): string[] => {
  const latin = indicWord(word) ?? ascii(word)
  const forms = [latin]
  const also = (sound: string, other: string) =>
    forms.push(
      ...forms.filter((form) => form.includes(sound)).map((form) => form.replaceAll(sound, other)),
    )
  if (/[\u0b80-\u0bff]/.test(word)) also('ch', 's')
  also('zh', 'l')
  also('jn', 'gy')
  return forms
}

/** Greek gamma before e and i is a y, and chi an h; Cyrillic has its tables in SQL. */
const greekWords = (word: string): string[] => {
  const latin = ascii(word)
  return [
    latin,
    ...(/^g[ei]/.test(latin) ? [latin.replace(/^gi?(?=[aeiou])/, 'y')] : []),
    ...(latin.includes('ch') ? [latin.replaceAll('ch', 'h'), latin.replaceAll('ch', 'k')] : []),
  ]
}

type Rule = readonly [script: RegExp, words: (word: string) => string[]]
const rules: readonly Rule[] = [
  [/\p{Script=Han}/u, hanWords],
  [/\p{Script=Hangul}/u, hangulWords],
  [/\p{Script=Arabic}/u, arabicWords],
  [/\p{Script=Hebrew}/u, hebrewWords],
  [/\p{Script=Thai}/u, thaiWords],
  [/\p{Script=Lao}/u, laoWords],
  [/\p{Script=Myanmar}/u, (word) => runs(burmeseSyllables(word))],
  [/\p{Script=Greek}/u, greekWords],
  [/[\u0900-\u0d7f]/u, indicWords],
]
const wordsOf = (word: string): string[] =>
  (rules.find(([script]) => script.test(word))?.[1] ?? ((each) => [ascii(each)]))(word)

/** One run of letters for each script of a word: `田中さくら`. */
const byScript =
  /\p{Script=Han}+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Hangul}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu

/**
 * The words, in lower-case ASCII, by which a text in other scripts is found; '' where all its letters are Latin. Several
 * for one word where it is written in several ways. Never more than 1,500 characters.
 */
export const latinOf = (text: string): string => {
  if (!hasOtherLetters(text)) return ''
  const words = text
    .normalize('NFC')
    .replace(/\u200c|\u200d|[\u05f3\u05f4\u0640]/g, '')
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => other.test(word))
  const found = words.flatMap((word, n) => [
    ...(word.match(byScript) ?? []).flatMap(wordsOf),
    ...(word === 'عبد' && words[n + 1] ? servantOf(words[n + 1]!) : []),
  ])
  const clean = found
    .map((word) =>
      word
        .replace(/[^a-z0-9']/g, '')
        .replace(/'+/g, "'")
        .replace(/^'(?=[aeiou])/, '')
        .replace(/^'/, 'a')
        .replace(/'$/, ''),
    )
    .filter((word) => word !== '')
  let all = ''
  for (const word of new Set(clean)) {
    if (all.length + word.length + 1 > maxLength) break
    all += all === '' ? word : ` ${word}`
  }
  return all
}

/** The same for what is found by its parts alone: without the apostrophes that skeletons of names need. */
export const latinPartsOf = (text: string): string => latinOf(text).replaceAll("'", '')
