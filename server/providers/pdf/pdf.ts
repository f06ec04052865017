/**
 * A PDF to draw on. The library takes 12 MB of memory and most processes never draw one: it is loaded at the first need.
 */
export const newPdf = async (options?: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> => {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument(options)
}
