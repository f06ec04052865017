// Runs only as a limited child: looks into one file and says what it is, or draws one page of it.
import type { FileFacts, Inspected } from './inspect.ts'
import { typeByName, typeByStart } from './inspect-files.ts'
import { answerTask, type Framed } from './inspect-frames.ts'
import { foundSignature } from './inspect-signatures.ts'

type Task = ({ does: 'inspect' } & FileFacts) | { does: 'page'; page: number; width: number }

const refuse = (reason: string, detail = ''): Framed => ({
  says: { ok: false, reason, detail },
  files: [],
})

const given = (found: Inspected): Framed => {
  if (!found.ok) return { says: found, files: [] }
  const { thumbnail, viewCopy, ...says } = found
  return {
    says: { ...says, views: viewCopy ? 1 : 0 },
    files: [thumbnail, ...(viewCopy ? [viewCopy] : [])],
  }
}

const inspect = async (file: Uint8Array, facts: FileFacts): Promise<Framed> => {
  const infection = foundSignature(file)
  if (infection) return refuse('infected', infection)
  const type = typeByStart(file)
  if (!type || !facts.accept.includes(type)) return refuse('wrong-type', type ?? '')
  const { fileTypeFromBuffer } = await import('file-type')
  const seen = await fileTypeFromBuffer(file)
  // An animated PNG is shown as its first frame.
  if ((seen?.mime === 'image/apng' ? 'image/png' : seen?.mime) !== type)
    return refuse('wrong-type', seen?.mime ?? '')
  const named = typeByName(facts.name)
  if (named !== type) return refuse('type-mismatch', facts.name)
  const declared = facts.declared?.split(';')[0]?.trim().toLowerCase()
  if (
    declared &&
    declared !== 'application/octet-stream' &&
    declared.replace('image/jpg', 'image/jpeg') !== type
  )
    return refuse('type-mismatch', declared)
  if (type === 'application/pdf')
    return given(await (await import('./inspect-child-pdf.ts')).inspectPdf(file))
  return given(
    await (await import('./inspect-child-image.ts')).inspectImage(file, type, facts.square),
  )
}

await answerTask(async ({ says, files: [file = new Uint8Array()] }) => {
  const task = says as Task
  if (task.does === 'inspect') return inspect(file, task)
  const { drawPage } = await import('./inspect-child-draw.ts')
  const drawn = await drawPage(file, task.page, { width: task.width })
  return { says: { ok: drawn !== null }, files: drawn ? [drawn] : [] }
})
