// What a table of letters cannot say of Thai, Lao and Burmese names.
import anyAscii from 'any-ascii'

const plain = (word: string): string => anyAscii(word).toLowerCase()

/** Vowels written before their consonant are said behind it; what a thanthakhat silences is silent; an l or r at the end is an n. */
export const thaiWords = (word: string): string[] => {
  const spoken = word
    .replace(/[\u0e01-\u0e2e][\u0e34-\u0e39]?\u0e4c/g, '')
    .replace(/\u0e23\u0e23(?=[\u0e01-\u0e2e])/g, '\u0e31')
    .replace(/\u0e23\u0e23/g, '\u0e31\u0e19')
    .replace(/([\u0e40-\u0e44])([\u0e01-\u0e2e])/g, '$2$1')
    .replace(/^\u0e2d/, 'a')
  // `พร` is "phon", and written "porn".
  const final = spoken
    .replace(/\u0e1e\u0e23(?=$|[\u0e01-\u0e2e])/g, 'พอน')
    .replace(/[\u0e23\u0e25\u0e2c\u0e0d]$/, 'น')
  return [plain(spoken), plain(final), plain(spoken.replace(/\u0e1e\u0e23$/, 'porn'))]
}

/** Vowels as in Thai; an s of the low class is written x in the north. */
export const laoWords = (word: string): string[] => [
  plain(word.replace(/([\u0ec0-\u0ec4])([\u0e81-\u0eae])/g, '$2$1').replace(/^\u0ead/, 'a')),
]

const burmese: Readonly<Record<string, string>> = {
  က: 'k', ခ: 'kh', ဂ: 'g', ဃ: 'g', င: 'ng', စ: 's', ဆ: 's', ဇ: 'z', ဈ: 'z', ဉ: 'ny', ည: 'ny', ဋ: 't', ဌ: 't', ဍ: 'd', ဎ: 'd',
  ဏ: 'n', တ: 't', ထ: 't', ဒ: 'd', ဓ: 'd', န: 'n', ပ: 'p', ဖ: 'p', ဗ: 'b', ဘ: 'b', မ: 'm', ယ: 'y', ရ: 'y', လ: 'l', ဝ: 'w',
  သ: 'th', ဟ: 'h', ဠ: 'l', အ: 'a', ဣ: 'i', ဥ: 'u', ဦ: 'u', ဧ: 'e', '\u102b': 'a', '\u102c': 'a', '\u102d': 'i', '\u102e': 'i',
  '\u102f': 'u', '\u1030': 'u', '\u1031': 'e', '\u1032': 'e', '\u1036': 'n', '\u103b': 'y', '\u103c': 'y', '\u103d': 'w',
  '\u103e': 'h',
} // prettier-ignore

/** Burmese names are written without blanks and typed with them: their syllables. */
export const burmeseSyllables = (word: string): string[] =>
  word
    .split(/(?<!\u1039|^)(?=[\u1000-\u102a](?![\u103a\u1039]))/)
    .map((syllable) =>
      [
        ...syllable
          .replace(/\u100a\u103a/, '\u102e')
          .replace(/^[\u101b\u101c](\u103d?)\u103e/, 'sh$1'),
      ]
        .map((letter) => burmese[letter] ?? (/[a-z]/.test(letter) ? letter : ''))
        .join(''),
    )
    .filter((syllable) => syllable !== '')
