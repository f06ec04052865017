// Names come in every script. Liberation Sans draws what it can; Noto Sans draws the rest, cut to the characters and the weight needed.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { openSync } from 'fontkit'
import subsetFont from 'subset-font'
import { rightToLeftScripts } from './shape-text.ts'

export type Weight = 'regular' | 'bold'
/** Some text and the file that draws it; null for Liberation. */
export type Run = { text: string; file: string | null }

const require = createRequire(import.meta.url)
export const liberation = (weight: Weight): string =>
  require.resolve(
    `pdfjs-dist/standard_fonts/LiberationSans-${weight === 'bold' ? 'Bold' : 'Regular'}.ttf`,
  )

/** In order of preference: one who writes hanzi and hangul is drawn by the first that has both. */
const families = [
  'noto-sans',
  // Its letters are whole: where dots are drawn by themselves, no reader tells ب from ت when they are copied.
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-sans-thaana',
  'noto-sans-gurmukhi',
  'noto-sans-oriya',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-sc',
  'noto-sans-kr',
] as const
type Part = { file: string; has: (point: number) => boolean }

const rangesOf = (written: string): ((point: number) => boolean) => {
  const ranges = written.split(',').map((range) =>
    range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16)),
  )
  return (point) => ranges.some(([from = 0, to = from]) => point >= from && point <= to)
}
/** What a package says of a file is more than is in it: pictures stand in its ranges and have no shape. */
const partOf = (file: string, ranges: string): Part => {
  const mayHave = rangesOf(ranges)
  let drawn: Set<number> | null = null
  return {
    file,
    has: (point) => mayHave(point) && (drawn ??= new Set(openSync(file).characterSet)).has(point),
  }
}
/** No variable font, or none that can be cut: each weight is a file of its own, named alike but for this. */
const single = {
  families: ['noto-sans-gurmukhi', 'noto-sans-myanmar'],
  regular: '-400-normal',
  bold: '-700-normal',
}

const partsOf = (family: string): Part[] => {
  const isSingle = single.families.includes(family)
  const of = `${isSingle ? '@fontsource' : '@fontsource-variable'}/${family}`
  return Object.entries(require(`${of}/unicode.json`) as Record<string, string>).map(
    ([name, ranges]) =>
      partOf(
        require.resolve(
          `${of}/files/${family}-${name.replace(/[[\]]/g, '')}${isSingle ? single.regular : '-wght-normal'}.woff2`,
        ),
        ranges,
      ),
  )
}

// Read when the first foreign letter comes, and kept.
let known: { plain: Set<number>; families: Part[][] } | null = null
const fonts = () =>
  (known ??= {
    plain: new Set(openSync(liberation('regular')).characterSet),
    families: families.map(partsOf),
  })

// Words written from right to left stay one piece, with the joiners in them, so that they keep their order.
const turnedWord = String.raw`[${rightToLeftScripts}][${rightToLeftScripts}\u200c\u200d]*`
const pieces = new RegExp(
  String.raw`${turnedWord}(?:\s+${turnedWord})*|\s+|[^\s${rightToLeftScripts}]+`,
  'gu',
)
const pointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0)!)

/** Nobody sees these: they say how the letters beside them join. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u

/** As it can be drawn: a word with a letter that no font has is written in Latin letters, and never as boxes. */
const drawable = (word: string): string => {
  const { plain, families: all } = fonts()
  const isDrawn = (letter: string) => {
    const point = letter.codePointAt(0)!
    return (
      plain.has(point) ||
      unseen.test(letter) ||
      all.some((parts) => parts.some(({ has }) => has(point)))
    )
  }
  const missing = [...word].filter((letter) => !isDrawn(letter))
  if (missing.some((letter) => /\p{L}/u.test(letter)))
    return anyAscii(word).replace(/^\P{L}*\p{Ll}/u, (first) => first.toUpperCase())
  return Array.from(word, (letter) => (missing.includes(letter) ? anyAscii(letter) : letter)).join(
    '',
  )
}

/** Cuts a text where its font changes. A word stays with one family. */
export const runsOf = (given: string): Run[] => {
  const { plain, families: all } = fonts()
  const runs: Run[] = []
  /** Draws the letter before; blanks, and what nobody sees, are in every font and belong to it too. */
  let before: Part | null = null
  const add = (letter: string, part: Part | null) => {
    const file = part?.file ?? null
    const last = runs.at(-1)
    if (last && last.file === file) last.text += letter
    else runs.push({ text: letter, file })
    before = part
  }
  /** Of a word in two scripts, what its family has not. */
  const partFor = (letter: string): Part | null => {
    const point = letter.codePointAt(0)!
    return plain.has(point) ? null : (all.flat().find(({ has }) => has(point)) ?? null)
  }
  for (const word of (given.normalize('NFC').match(pieces) ?? []).map(drawable)) {
    const foreign = pointsOf(word).filter(
      (point) => !plain.has(point) && !unseen.test(String.fromCodePoint(point)),
    )
    const family =
      all.find((parts) => foreign.every((point) => parts.some(({ has }) => has(point)))) ??
      all.find((parts) => parts.some(({ has }) => has(foreign[0]!)))
    for (const letter of word) {
      const has = (part: Part) => part.has(letter.codePointAt(0)!)
      if (/\s/u.test(letter) || unseen.test(letter)) add(letter, before)
      else if (foreign.length === 0) add(letter, null)
      // Marks belong to the letter before them.
      else if (before && family?.includes(before) && has(before)) add(letter, before)
      else add(letter, family?.find(has) ?? partFor(letter))
    }
  }
  return runs
}

/** For each file the texts need: its name among the document's fonts, in both weights, and the font itself. */
export const facesFor = async (
  texts: readonly string[],
): Promise<{ name: string; font: Buffer }[]> => {
  const letters = new Map<string, Set<string>>()
  for (const { text, file } of texts.flatMap(runsOf))
    if (file)
      for (const letter of text) letters.set(file, (letters.get(file) ?? new Set()).add(letter))
  const faces = [...letters].flatMap(([file, set]) =>
    (['regular', 'bold'] as const).map(async (weight) => ({
      name: faceOf(file, weight),
      font: await subsetFont(
        readFileSync(file.replace(single.regular, single[weight])),
        [...set].join(''),
        {
          targetFormat: 'truetype',
          ...(file.includes(single.regular)
            ? {}
            : { variationAxes: { wght: weight === 'bold' ? 700 : 400 } }),
        },
      ),
    })),
  )
  return Promise.all(faces)
}

/** The name a run's font has in the document. */
export const faceOf = (file: string | null, weight: Weight): string =>
  file ? `${file} ${weight}` : weight
