// Text of any script in a PDF: each run in a font that has its letters.
import { faceOf, facesFor, liberation, type Run, runsOf, type Weight } from './pdf-fonts.ts'

/** Makes a document able to write these texts, and every text in Latin, Greek or Cyrillic letters, as `regular` and `bold`. */
export const giveFonts = async (
  doc: PDFKit.PDFDocument,
  texts: readonly string[],
): Promise<void> => {
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, liberation(weight))
  for (const { name, font } of await facesFor(texts)) doc.registerFont(name, font)
}

/** Without the places of marks: fontkit fails on an anchor that a font leaves out, as Gurmukhi's does below a letter. */
const unplaced = { mark: false, mkmk: false, abvm: false, blwm: false }

/**
 * How a run is shaped. With features named, it is shaped whole: letters join and lines from right to left keep their order.
 * The document's font must be the run's.
 */
const shapingOf = (
  doc: PDFKit.PDFDocument,
  { text, file }: Run,
): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => {
  if (!file) return {}
  const { font } = (doc as unknown as Shaping)._font
  try {
    font.layout(text, [])
    return { features: [] }
  } catch {
    return { features: unplaced as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
  }
}
type Shaping = {
  _font: { font: { layout: (text: string, features: readonly string[]) => unknown } }
}

/** Share of the letter size from the top of a line to its baseline, in Liberation: fonts of one line stand on one line. */
export const rise = 0.905

/** Writes words of any script: each run in its own font, wrapped as one text. */
export const write = (
  doc: PDFKit.PDFDocument,
  weight: Weight,
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
): void => {
  const runs = runsOf(text)
  if (runs.length === 0) return
  doc.fontSize(size)
  runs.forEach((run, at) => {
    doc.font(faceOf(run.file, weight))
    const options = {
      width,
      baseline: 'alphabetic',
      continued: at < runs.length - 1,
      ...shapingOf(doc, run),
    } as const
    if (at === 0) doc.text(run.text, x, y + rise * size, options)
    else doc.text(run.text, options)
  })
  doc.y -= rise * size
}

/** Writes one line of words of any script; what does not fit is cut off, told by an ellipsis. */
export const writeLine = (
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
): void => {
  const widthOf = (run: Run) => {
    doc.font(faceOf(run.file, 'regular')).fontSize(size)
    return doc.widthOfString(run.text, shapingOf(doc, run))
  }
  const fits = (said: string) => runsOf(said).reduce((sum, run) => sum + widthOf(run), 0) <= width
  const letters = [...text]
  const cut = (n: number) =>
    n === letters.length ? text : `${letters.slice(0, n).join('').trimEnd()}…`
  let [kept, tooMany] = fits(text) ? [letters.length, 0] : [0, letters.length]
  while (kept + 1 < tooMany) {
    const middle = Math.floor((kept + tooMany) / 2)
    if (fits(cut(middle))) kept = middle
    else tooMany = middle
  }
  for (const run of runsOf(cut(kept))) {
    const length = widthOf(run)
    doc.text(run.text, x, y + rise * size, {
      baseline: 'alphabetic',
      lineBreak: false,
      ...shapingOf(doc, run),
    })
    x += length
  }
}
