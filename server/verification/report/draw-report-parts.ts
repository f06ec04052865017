// The parts that a report is drawn from: the verdict's band, headings, tables. Each is told to whoever hears the page.
import { decorate, open, tag, type Tags } from '#server/providers/pdf/pdf-tags.ts'
import { write } from '#server/providers/pdf/pdf-text.ts'

export const inkColour = '#14211f'
export const mutedColour = '#5b6764'
const line = '#d9d6cd'
export const verdictColours = { good: '#14532d', bad: '#7f1d1d', open: '#5b4a12' } as const
export const leftMargin = 48
export const textWidth = 499

/** What is drawn on, and the whole that elements belong to. */
export type Sheet = { doc: PDFKit.PDFDocument; whole: Tags }
export type DrawnRow = {
  cells: readonly [name: string, value: string, result?: string]
  /** Names the columns. */
  head?: boolean
  /** Of the third cell. */
  ink?: string | undefined
}

export const drawHeading = ({ doc, whole }: Sheet, text: string): void => {
  if (doc.y > 740) doc.addPage()
  doc.font('bold').fontSize(9.5).moveDown(0.7).fillColor(inkColour)
  tag(doc, whole, 'H2', () => write(doc, 'bold', text, leftMargin, doc.y, 9.5, textWidth))
  decorate(doc, () =>
    doc
      .moveTo(leftMargin, doc.y + 1)
      .lineTo(leftMargin + textWidth, doc.y + 1)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke(),
  )
  doc.moveDown(0.3).font('regular').fontSize(8.5)
}

const drawRow = (
  doc: PDFKit.PDFDocument,
  table: Tags,
  { cells, head = false, ink: last }: DrawnRow,
) => {
  const columns = cells.length === 3 ? [130, 239, 130] : [130, 369]
  doc.font('regular').fontSize(8.5)
  const height = Math.max(
    ...cells.map((cell, at) => doc.heightOfString(cell ?? '', { width: columns[at]! - 6 })),
  )
  if (doc.y + height > 795) doc.addPage()
  const { y, page } = doc
  let bottom = y
  const row = open(doc, table, 'TR')
  cells.forEach((cell = '', at) => {
    const x = leftMargin + columns.slice(0, at).reduce((a, b) => a + b, 0)
    doc.fillColor(at === 0 ? mutedColour : at === 2 ? (last ?? inkColour) : inkColour)
    const weight = head || at === 2 ? 'bold' : 'regular'
    const draw = () => write(doc, weight, cell, x, y, 8.5, columns[at]! - 6)
    if (head) tag(doc, row, 'TH', draw, { scope: 'Column' })
    else if (at === 0 && cell) tag(doc, row, 'TH', draw, { scope: 'Row' })
    else tag(doc, row, 'TD', draw)
    // A text longer than a page ends on another one.
    bottom = doc.page === page ? Math.max(bottom, doc.y) : doc.y
  })
  row.end()
  doc.y = bottom + 1.5
  doc.x = leftMargin
}

export const drawTable = ({ doc, whole }: Sheet, rows: readonly DrawnRow[]): void => {
  if (rows.length === 0) return
  const table = open(doc, whole, 'Table')
  for (const row of rows) drawRow(doc, table, row)
  table.end()
}

/** The verdict, which is what most readers look for: a heading of its own. */
export const drawBand = (
  { doc, whole }: Sheet,
  text: string,
  tone: keyof typeof verdictColours,
): void => {
  doc.font('bold').fontSize(13)
  const height = doc.heightOfString(text, { width: textWidth - 24 }) + 20
  const { y } = doc
  decorate(doc, () =>
    doc.roundedRect(leftMargin, y, textWidth, height, 6).fill(verdictColours[tone]),
  )
  doc.fillColor('#ffffff')
  tag(doc, whole, 'H2', () => doc.text(text, leftMargin + 12, y + 10, { width: textWidth - 24 }))
  doc.y += 12
}
