// The one road of every file that a person sends, whichever module it is for: scanned for malware, inspected in the limited
// child, stored. Never inside a transaction; nothing points to what is stored yet, so a crash leaves what the sweep finds.
import type { Context, Providers } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import type { FileType } from './inspect-files.ts'
import type { FileFacts, Inspected, InspectionError } from './inspect.ts'
import { foundSignature } from './inspect-signatures.ts'
import { rejectFile } from './reject-file.ts'

export type AcceptedFile = {
  id: string
  name: string
  type: FileType
  bytes: number
  /** hex */
  sha256: string
  pages: number
  width: number | null
  height: number | null
  key: string
  /** PNG of the first page, at most 800 pixels wide or high. */
  thumbnailKey: string
  malware: 'clean' | 'not scanned'
}
export type Acceptance =
  | { ok: true; file: AcceptedFile }
  | { ok: false; reason: InspectionError; detail: string }

export type Folders = { files: string; thumbnails: string }

/** Storage keys say nothing about whom they belong to. */
export const storageKey = (folder: string, id: string): string => `${folder}/${id.slice(-2)}/${id}`

const maxStoredBytes = 64 * 1024 * 1024

type Inspection = Extract<Inspected, { ok: true }>
type Judged =
  | { ok: true; inspected: Inspection; stored: Uint8Array; malware: AcceptedFile['malware'] }
  | Extract<Acceptance, { ok: false }>

/** Judges bytes. `stored`: what may be kept; of a picture only the copy made anew, so that all see the same, without places and cameras. */
export const judgeFile = async (
  { providers }: { readonly providers: Providers },
  bytes: Uint8Array,
  facts: FileFacts,
): Promise<Judged> => {
  const malware = await providers.malware.check(bytes)
  if (malware.state === 'infected') return { ok: false, reason: 'infected', detail: malware.found }
  const inspected = await providers.inspector.inspect(bytes, facts)
  return inspected.ok
    ? { ok: true, inspected, stored: inspected.viewCopy ?? bytes, malware: malware.state }
    : { ok: false, reason: inspected.reason, detail: inspected.detail }
}

/**
 * The part of the road for a file that is read as rows and never shown or given out (imports): malware only.
 * Fails `file_upload`, said as for every other file.
 */
export const assertNoMalware = async (
  ctx: Pick<Context, 'providers' | 'request'>,
  bytes: Uint8Array,
): Promise<void> => {
  const known = foundSignature(bytes)
  const verdict = known
    ? ({ state: 'infected', found: known } as const)
    : await ctx.providers.malware.check(bytes)
  if (verdict.state === 'infected') rejectFile(ctx.request.language, 'infected', verdict.found)
}

/** Judges bytes and stores what may be kept, with a picture of the first page. */
export const acceptFile = async (
  ctx: { readonly providers: Providers; readonly now: Date },
  bytes: Uint8Array,
  facts: FileFacts,
  folders: Folders,
): Promise<Acceptance> => {
  const judged = await judgeFile(ctx, bytes, facts)
  if (!judged.ok) return judged
  const { inspected, stored, malware } = judged
  const id = newId(ctx.now.getTime())
  const key = storageKey(folders.files, id)
  const thumbnailKey = storageKey(folders.thumbnails, id)
  const { storage } = ctx.providers
  await storage.put(key, stored, { type: inspected.type, maxBytes: maxStoredBytes })
  await storage.put(thumbnailKey, inspected.thumbnail, {
    type: 'image/png',
    maxBytes: maxStoredBytes,
  })
  const file: AcceptedFile = {
    id,
    name: facts.name,
    type: inspected.type,
    bytes: stored.length,
    sha256: sha256(stored).toString('hex'),
    pages: inspected.pages,
    width: inspected.width ?? null,
    height: inspected.height ?? null,
    key,
    thumbnailKey,
    malware,
  }
  return { ok: true, file }
}
