// Arabic and Hebrew write few of their vowels. Letters are given so that what was spoken can be told by its consonants: an
// apostrophe parts letters that would be taken for one ("s'h"), the same letter twice, which has a vowel between, and a v from what
// it would be lost behind.

const arabic: Readonly<Record<string, string>> = {
  ا: 'a', أ: 'a', إ: 'a', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z',
  س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'dh', ع: "'", غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ک: 'k', ل: 'l', م: 'm', ن: 'n',
  ه: 'h', ھ: 'h', ہ: 'h', ۂ: 'h', ة: 'a', ۃ: 'a', و: 'w', ؤ: "'", ي: 'y', ی: 'y', ى: 'a', ئ: "'", ء: "'",
  پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ڤ: 'v', ٹ: 't', ڈ: 'd', ڑ: 'r', ں: 'n', ے: 'e', ې: 'e', ۆ: 'o', ێ: 'e', ە: 'a', ۇ: 'u',
  'َ': 'a', 'ُ': 'u', 'ِ': 'i', 'ً': 'an', 'ٌ': 'un', 'ٍ': 'in', 'ٰ': 'a',
} // prettier-ignore
/** As Persian, Turkish and South Asia say them. */
const eastern: Readonly<Record<string, string>> = { ث: 's', ذ: 'z', ض: 'z', ظ: 'z', و: 'v' }
const hebrew: Readonly<Record<string, string>> = {
  א: 'a', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'v', ז: 'z', ח: 'h', ט: 't', י: 'y', כ: 'k', ך: 'k', ל: 'l', מ: 'm', ם: 'm',
  נ: 'n', ן: 'n', ס: 's', ע: "'", פ: 'f', ף: 'f', צ: 'ts', ץ: 'ts', ק: 'k', ר: 'r', ש: 'sh', ת: 't',
} // prettier-ignore

type Letters = Readonly<Record<string, string>>

const written = (word: string, ...tables: Letters[]): string => {
  let latin = ''
  for (const [n, letter] of [...word].entries()) {
    let next = tables.map((table) => table[letter]).find((found) => found !== undefined) ?? ''
    if (n === 0 && next === "'") next = 'a'
    const meets =
      (next.startsWith('h') && /[bcdgjkprstz]$/.test(latin)) ||
      (latin === 'h' && next.startsWith('s')) ||
      (next === 'v' && /[^aeiou']$/.test(latin)) ||
      (next !== 'a' && latin.at(-1) === next[0])
    latin += meets && next !== "'" ? `'${next}` : next
  }
  return latin
}

/** The forms of one word; the article is written with it and without it. */
export const arabicWords = (typed: string): string[] => {
  const word = typed.replaceAll('وو', 'و')
  const kinds: Letters[][] = [[arabic], [eastern, arabic]]
  // As Egypt says it.
  if (word.includes('ج')) kinds.push([{ ج: 'g' }, arabic])
  const all = kinds.map((tables) => written(word, ...tables))
  const bare = /^ال./.test(word) && word.length > 4 ? word.slice(2) : null
  return bare ? ['al', ...all, ...kinds.map((tables) => written(bare, ...tables))] : all
}

/** `عبد` and the name that follows are often one word elsewhere, and its article takes on the letter behind it. */
export const servantOf = (name: string): string[] => {
  const bare = name.replace(/^ال/, '')
  return [`عبدال${bare}`, `عبد${bare[0]}${bare}`, 'عبدال'].flatMap((word) =>
    written(word, arabic).replaceAll("'", ''),
  )
}

/** The forms of one word: vav is a consonant or a vowel, and yod at the beginning often is nothing. */
export const hebrewWords = (word: string): string[] => {
  const plain = word.replaceAll('וו', 'ו').replaceAll('יי', 'י')
  return [
    written(plain, hebrew),
    ...(/.ו/.test(plain) ? [written(plain[0]! + plain.slice(1).replaceAll('ו', ''), hebrew)] : []),
    ...(plain.startsWith('י')
      ? [written(plain.replace(/^י/, ''), hebrew).replace(/^'?/, 'i')]
      : []),
  ]
}
