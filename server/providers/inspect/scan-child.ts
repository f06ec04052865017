// Runs only as a limited child: reads the words of one document that passed inspection.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM } from 'tesseract.js'
import { answerTask } from './inspect-frames.ts'
import type { Scanned } from './scan.ts'

// A certificate says who and what on its first pages.
const maxPages = 3
const maxText = 100_000
/** Fewer letters than this on a page is no text layer but a stamp over a scan. */
const fewestLetters = 40
const readableWidth = 1700

const data = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
)

const textLayer = async (file: Uint8Array): Promise<string | null> => {
  const { openPdf } = await import('./inspect-child-pdfjs.ts')
  const document = await openPdf(file)
  const pages: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
  }
  const text = pages.join('\n\n')
  return text.replace(/[^\p{L}]/gu, '').length < fewestLetters ? null : text
}

const picturesOf = async function* (file: Uint8Array, type: string): AsyncGenerator<Uint8Array> {
  if (type !== 'application/pdf') {
    const { default: sharp } = await import('sharp')
    const size = { width: readableWidth, height: readableWidth * 2, fit: 'inside' } as const
    yield await sharp(file, { limitInputPixels: 40e6 })
      .autoOrient()
      .resize(size)
      .grayscale()
      .normalise()
      .png()
      .toBuffer()
    return
  }
  const { drawPage } = await import('./inspect-child-draw.ts')
  for (let page = 1; page <= maxPages; page++) {
    const drawn = await drawPage(file, page, { width: readableWidth })
    if (!drawn) return
    yield drawn
  }
}

const readPictures = async (file: Uint8Array, type: string): Promise<Scanned> => {
  const options = {
    langPath: data,
    gzip: true,
    cacheMethod: 'none',
    logger: () => {},
    errorHandler: () => {},
  }
  const worker = await createWorker('eng', OEM.LSTM_ONLY, options)
  const pages: { text: string; confidence: number }[] = []
  for await (const picture of picturesOf(file, type)) {
    const { data: page } = await worker.recognize(Buffer.from(picture))
    pages.push({ text: page.text, confidence: page.confidence })
  }
  if (pages.length === 0) return { ok: false, reason: 'unreadable' }
  const confidence = pages.reduce((sum, page) => sum + page.confidence, 0) / pages.length
  const text = pages.map((page) => page.text).join('\n\n')
  return {
    ok: true,
    text,
    confidence: Math.round(confidence),
    pages: pages.length,
    source: 'picture',
  }
}

const scan = async (file: Uint8Array, type: string): Promise<Scanned> => {
  const layer = type === 'application/pdf' ? await textLayer(file) : null
  if (layer === null) return readPictures(file, type)
  return { ok: true, text: layer, confidence: 100, pages: 1, source: 'text layer' }
}

await answerTask(async ({ says, files: [file = new Uint8Array()] }) => {
  const found = await scan(file, (says as { type: string }).type)
  return { says: found.ok ? { ...found, text: found.text.slice(0, maxText) } : found, files: [] }
})
