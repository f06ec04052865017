// The structure of a PDF, for whoever hears it: what is drawn belongs to an element of it, or is said to be decoration.
// Elements that hold elements draw nothing themselves: pdfkit closes an open marking when another begins inside it.

export type Tags = PDFKit.PDFStructureElement
type Options = { alt?: string; scope?: 'Row' | 'Column' }
type Draw = () => unknown

/** The whole of a document; what is in it comes by `open` and `tag`. */
export const tagDocument = (doc: PDFKit.PDFDocument): Tags => {
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  return whole
}

/** An element that will hold others, such as `Table` and `TR`. Its end lets go of what it keeps in memory. */
export const open = (doc: PDFKit.PDFDocument, parent: Tags, type: 'Table' | 'TR'): Tags => {
  const element = doc.struct(type)
  parent.add(element)
  return element
}

/** Draws one element: a heading, a paragraph, a cell, a figure with words in its place. */
export const tag = (
  doc: PDFKit.PDFDocument,
  parent: Tags,
  type: 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Link',
  draw: Draw,
  options: Options = {},
): void => {
  const element = doc.struct(type, options)
  parent.add(element)
  element.add(draw)
  element.end()
}

/** Draws what says nothing: lines, colours, the numbers of pages. */
export const decorate = (doc: PDFKit.PDFDocument, draw: Draw): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
