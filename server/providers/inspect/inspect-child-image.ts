import sharp from 'sharp'
import type { FileType } from './inspect-files.ts'
import type { Inspected } from './inspect.ts'

const maxPixels = 40e6
const longestSide = 800

sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a picture and makes it anew: upright, without metadata, its first frame only (trust 6.2 step 3).
 * `square`: as a JPEG of at most that many pixels a side, cut to its middle.
 */
export const inspectImage = async (
  file: Uint8Array,
  type: FileType,
  square?: number,
): Promise<Inspected> => {
  const open = () =>
    sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', animated: false }).autoOrient()
  try {
    const remade = open().toColourspace('srgb')
    const copy = square
      ? remade
          .resize({ width: square, height: square, fit: 'cover', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 84 })
      : type === 'image/png'
        ? remade.png({ compressionLevel: 6 })
        : type === 'image/gif'
          ? remade.gif()
          : remade.jpeg({ quality: 88, mozjpeg: false })
    const { data: viewCopy, info } = await copy.toBuffer({ resolveWithObject: true })
    const small = {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const thumbnail = await sharp(viewCopy, { limitInputPixels: maxPixels })
      .resize(small)
      .png()
      .toBuffer()
    const made = square ? 'image/jpeg' : type
    return {
      ok: true,
      type: made,
      pages: 1,
      width: info.width,
      height: info.height,
      viewCopy,
      thumbnail,
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const reason = /pixel limit|too large|exceeds/i.test(said) ? 'too-many-pixels' : 'damaged'
    return { ok: false, reason, detail: said.slice(0, 200) }
  }
}
