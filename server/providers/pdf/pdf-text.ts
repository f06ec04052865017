// Text of any script in a PDF: each run in a font that has its letters.
import { faceOf, facesFor, liberation, type Run, runsOf, type Weight } from './pdf-fonts.ts'
import { hasRightToLeft, type OpenedFont, shapeByHarfBuzz } from './shape-text.ts'

/** Makes a document able to write these texts, and every text in Latin, Greek or Cyrillic letters, as `regular` and `bold`. */
export const giveFonts = async (
  doc: PDFKit.PDFDocument,
  texts: readonly string[],
): Promise<void> => {
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, liberation(weight))
  for (const { name, font } of await facesFor(texts)) {
    doc.registerFont(name, font).font(name)
    await shapeByHarfBuzz((doc as unknown as Opened)._font, font)
  }
}
/** The document's present font, as its library keeps it. */
type Opened = { _font: OpenedFont }

/** With features named, even none, a run is shaped whole: letters join and lines from right to left keep their order. */
const shapingOf = ({ file }: Run): { features?: [] } => (file ? { features: [] } : {})

/**
 * Draws runs that are one text. Where letters are drawn otherwise than they are written (syllables in another order, marks
 * that a font adds by itself), what is written stands beside them (`ActualText`), for whoever copies or hears it.
 * From right to left each glyph says it: readers turn the order of letters, and would turn what stands beside them too.
 */
const drawRuns = (doc: PDFKit.PDFDocument, runs: readonly Run[], draw: () => unknown): void => {
  const text = runs.map((run) => run.text).join('')
  if (hasRightToLeft.test(text) || runs.every(({ file }) => !file)) {
    draw()
    return
  }
  doc.markContent('Span', { actual: text })
  draw()
  doc.endMarkedContent()
}

/** Share of the letter size from the top of a line to its baseline, in Liberation: fonts of one line stand on one line. */
export const baselineShare = 0.905

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
  drawRuns(doc, runs, () =>
    runs.forEach((run, at) => {
      doc.font(faceOf(run.file, weight))
      const options = {
        width,
        baseline: 'alphabetic',
        continued: at < runs.length - 1,
        ...shapingOf(run),
      } as const
      if (at === 0) doc.text(run.text, x, y + baselineShare * size, options)
      else doc.text(run.text, options)
    }),
  )
  doc.y -= baselineShare * size
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
    return doc.widthOfString(run.text, shapingOf(run))
  }
  const fits = (words: string) => runsOf(words).reduce((sum, run) => sum + widthOf(run), 0) <= width
  const letters = [...text]
  const cut = (n: number) =>
    n === letters.length ? text : `${letters.slice(0, n).join('').trimEnd()}…`
  let [kept, tooMany] = fits(text) ? [letters.length, 0] : [0, letters.length]
  while (kept + 1 < tooMany) {
    const middle = Math.floor((kept + tooMany) / 2)
    if (fits(cut(middle))) kept = middle
    else tooMany = middle
  }
  const runs = runsOf(cut(kept))
  drawRuns(doc, runs, () => {
    for (const run of runs) {
      const length = widthOf(run)
      const options = { baseline: 'alphabetic', lineBreak: false, ...shapingOf(run) } as const
      doc.text(run.text, x, y + baselineShare * size, options)
      x += length
    }
  })
}
