import { createCanvas } from '@napi-rs/canvas'
import { openPdf } from './inspect-child-pdfjs.ts'

type Size = { width: number } | { longest: number }

// A page far longer than wide (a till roll) is drawn smaller rather than as a huge picture.
const maxStretch = 4

/** Pages a viewer finds; 0 when it finds none. */
export const countPages = async (file: Uint8Array): Promise<number> =>
  (await openPdf(file).catch(() => null))?.numPages ?? 0

/** One page as PNG, either `width` wide or with its longer side `longest`; null when there is no such page. */
export const drawPage = async (
  file: Uint8Array,
  number: number,
  size: Size,
): Promise<Uint8Array | null> => {
  const document = await openPdf(file).catch(() => null)
  if (!document || number < 1 || number > document.numPages) return null
  const page = await document.getPage(number).catch(() => null)
  if (!page) return null
  const { width, height } = page.getViewport({ scale: 1 })
  const longest = Math.max(width, height)
  const scale =
    'width' in size
      ? Math.min(size.width / width, (maxStretch * size.width) / longest)
      : size.longest / longest
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  )
  await page.render({
    canvas: canvas,
    canvasContext: canvas.getContext('2d'),
    viewport,
  }).promise
  return canvas.encode('png')
}
