// Reads the QR code on the first page of a PDF, as a stranger's telephone would.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { drawPage } from '#server/providers/inspect/inspect-child-draw.ts'

export const readCode = async (pdf: Uint8Array): Promise<string> => {
  const png = await drawPage(pdf, 1, { width: 1600 })
  if (!png) throw new Error('The PDF has no first page.')
  const image = await loadImage(Buffer.from(png))
  const canvas = createCanvas(image.width, image.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data, width, height } = pen.getImageData(0, 0, image.width, image.height)
  const found = (jsQR as unknown as typeof jsQR.default)(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('No QR code was found on the page.')
  return found.data
}
