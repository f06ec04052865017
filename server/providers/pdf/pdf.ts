/**
 * A PDF to draw on. The library takes 12 MB of memory and most processes never draw one: it is loaded at the first need.
 */
export const newPdf = async (options?: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> => {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument(options)
}

/** A paper for people: read aloud by its structure (`pdf-tags.ts`), in its language, under its title. */
export const newPaper = (
  { language, title, at, subject }: Paper,
  options: PDFKit.PDFDocumentOptions,
): Promise<PDFKit.PDFDocument> =>
  newPdf({
    ...options,
    size: 'A4',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      ...(subject ? { Subject: subject } : {}),
      Creator: 'AO',
      CreationDate: at,
    },
  })
type Paper = { language: string; title: string; at: Date; subject?: string }
