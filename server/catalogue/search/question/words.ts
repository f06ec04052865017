// Text to words: case, accents, plurals and scripts made alike, in the index and in questions.

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const plain = /^[\x20-\x7e]*$/
// Scripts without spaces between words are read as pairs of characters.
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Lower case without accents: `Zürich` → `zurich`. */
export const foldAccents = (text: string): string => {
  const lower = text.toLowerCase()
  return plain.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[ßøæœłđðþı]/g, (c) => letters[c]!)
        // Syllables of Korean are one letter again.
        .normalize('NFC')
}

/** One form for singular and plural, the same on both sides: `studies` → `study`. */
export const stem = (word: string): string => {
  const n = word.length
  if (n < 4 || word.charCodeAt(n - 1) !== 115) return word
  const before = word[n - 2]!
  if (before === 's' || before === 'u' || before === 'i') return word
  if (word.endsWith('ies') && n > 4) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

export type WordToken = { word: string; from: number; to: number }
const wordPattern = /[\p{L}\p{N}]+/gu

const pairsOf = (run: string, at: number): WordToken[] => {
  if (run.length === 1) return [{ word: run, from: at, to: at + 1 }]
  return Array.from({ length: run.length - 1 }, (_, i) => ({
    word: run.slice(i, i + 2),
    from: at + i,
    to: at + i + 2,
  }))
}

/** Words of a text with the place each stands at; apostrophes do not split (`King's` → `kings`). */
export const wordTokensOf = (text: string): WordToken[] => {
  const tokens: WordToken[] = []
  const whole = text.replace(/(\p{L})['’](\p{L})/gu, '$1\u0001$2')
  for (const found of whole.matchAll(
    /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[\p{L}\p{N}\p{M}\u0001]+/gu,
  )) {
    const raw = found[0]
    const from = found.index
    // M.B.A. is one word.
    if (raw.includes('.'))
      tokens.push({ word: foldAccents(raw.replaceAll('.', '')), from, to: from + raw.length })
    else if (unspaced.test(raw)) tokens.push(...pairsOf(raw, from))
    else
      tokens.push({ word: foldAccents(raw.replaceAll('\u0001', '')), from, to: from + raw.length })
  }
  return tokens
}

/** Index words of a text: stems, and for umlauts also the spelling without them (`muenchen`). */
export const indexWordsOf = (text: string): string[] => {
  if (plain.test(text)) {
    const found = foldAccents(text.includes("'") ? text.replace(/(\w)'(\w)/g, '$1$2') : text).match(
      wordPattern,
    )
    return found ? found.map(stem) : []
  }
  const words = wordTokensOf(text).map(({ word }) => stem(word))
  if (/[äöüÄÖÜ]/.test(text)) {
    const spelt = text.replace(
      /[äöüÄÖÜ]/g,
      (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue' })[c]!,
    )
    for (const { word } of wordTokensOf(spelt))
      if (!words.includes(stem(word))) words.push(stem(word))
  }
  return words
}
