// Runs only as a limited child: makes a small square picture of what a person sent, without its metadata.
import sharp from 'sharp'
import { typeByName, typeByStart } from './inspect-files.ts'
import { answerTask, type Framed } from './inspect-frames.ts'

const maxPixels = 40e6
const side = 512

sharp.concurrency(1)
sharp.cache(false)

const refuse = (reason: string): Framed => ({ says: { ok: false, reason }, files: [] })

const portraitOf = async (file: Uint8Array, name: string): Promise<Framed> => {
  const type = typeByStart(file)
  if (!type || type === 'application/pdf') return refuse('wrong-type')
  const named = typeByName(name)
  if (named !== null && named !== type) return refuse('type-mismatch')
  try {
    const square = { width: side, height: side, fit: 'cover', withoutEnlargement: true } as const
    const picture = await sharp(file, {
      limitInputPixels: maxPixels,
      failOn: 'warning',
      animated: false,
    })
      .autoOrient()
      .resize(square)
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer()
    return { says: { ok: true }, files: [picture] }
  } catch (fault) {
    return refuse(
      fault instanceof Error && /pixel limit|too large|exceeds/i.test(fault.message)
        ? 'too-many-pixels'
        : 'damaged',
    )
  }
}

await answerTask(({ says, files: [file = new Uint8Array()] }) =>
  portraitOf(file, (says as { name: string }).name),
)
