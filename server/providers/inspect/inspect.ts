// File safety: nothing that a person sends is parsed in the server's own process (trust 6.2).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FileType } from './inspect-files.ts'
import type { PdfError } from './inspect-pdf.ts'
import { limitedChild, type Limits } from './inspect-limits.ts'

export type InspectionError =
  | PdfError
  | 'empty'
  | 'wrong-type'
  | 'type-mismatch'
  | 'too-many-pixels'
  | 'too-many-pages'
  | 'pdf-locked'
  | 'took-too-long'
  | 'too-much-memory'
  | 'busy'

export type Inspected =
  | {
      ok: true
      type: FileType
      pages: number
      width?: number
      height?: number
      /** A picture made anew: no metadata, upright, first frame. What others get to see instead of the original. */
      viewCopy?: Uint8Array
      /** PNG of the first page, at most 800 pixels wide or high. */
      thumbnail: Uint8Array
    }
  | {
      ok: false
      reason: InspectionError
      /** what exactly, in the file's own words (`/JavaScript`) */ detail: string
    }

export type FileFacts = {
  name: string
  declared?: string
  accept: readonly FileType[]
  /** A picture is kept as a square JPEG of at most this many pixels a side. */
  square?: number
}
export type Inspector = {
  inspect(file: Uint8Array | string, facts: FileFacts): Promise<Inspected>
  /** One page of a PDF as PNG, `width` pixels wide; for files that passed `inspect`. */
  page(file: Uint8Array | string, page: number, width: number): Promise<Uint8Array | null>
  close(): void
}

const entry = fileURLToPath(new URL('./inspect-child.ts', import.meta.url))
export const inspectLimits: Limits = {
  heapMegabytes: 384,
  rssMegabytes: 700,
  wallSeconds: 15,
  cpuSeconds: 8,
  atOnce: 2,
  waiting: 50,
}

const errors: Record<string, InspectionError> = {
  time: 'took-too-long',
  memory: 'too-much-memory',
  busy: 'busy',
}

export const inspector = (limits: Limits = inspectLimits): Inspector => {
  const child = limitedChild(entry, limits)
  const bytesOf = async (file: Uint8Array | string) =>
    typeof file === 'string' ? await readFile(file) : file

  return {
    async inspect(file, facts) {
      const bytes = await bytesOf(file)
      if (bytes.length === 0) return { ok: false, reason: 'empty', detail: '' }
      const answer = await child.run({ does: 'inspect', ...facts }, bytes)
      if (!answer.ok)
        return { ok: false, reason: errors[answer.error] ?? 'damaged', detail: answer.error }
      const { files, says } = answer
      const { views, ...found } = says as { ok: boolean; views?: number } & Record<string, unknown>
      if (!found.ok) return found as Inspected
      const thumbnail = files[0] ?? new Uint8Array()
      return { ...found, thumbnail, ...(views ? { viewCopy: files[1] } : {}) } as Inspected
    },
    async page(file, page, width) {
      const answer = await child.run({ does: 'page', page, width }, await bytesOf(file))
      return answer.ok ? (answer.files[0] ?? null) : null
    },
    close: child.close,
  }
}
