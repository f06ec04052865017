// How far an upload is: waiting, checked, read; and what its words suggest.
import type { UploadJob } from '#contract/vault/shapes.ts'
import type { SignedContext } from '#server/core/context.ts'
import { extensionOf } from '#server/providers/inspect/inspect-files.ts'
import { rejectionSentence } from '#server/providers/inspect/reject-file.ts'
import { suggestFields } from '../scan/suggest-fields.ts'
import { fileOf, isOwnerInPerson } from '../vault-reads.ts'
import { vaultWordsIn, type ScanFailure } from '../vault-words.ts'
import { fileLink, memberReader } from './file-links.ts'
import type { z } from 'zod'

/** There once the upload was accepted. */
type File = {
  fileId: string
  fileName: string
  fileType: string
  bytes: number
  pages: number
  sha256: string
  malware: 'clean' | 'not scanned'
}
export type UploadJobRow = {
  id: string
  byId: string
  name: string
  state: string
  refusal: string | null
  refusalDetail: string | null
  scan: 'queued' | 'processing' | 'done' | 'failed' | null
  failure: ScanFailure | null
  words: string | null
  confidence: number | null
} & (File | { [K in keyof File]: null })

export const jobColumns = (ctx: SignedContext) => ctx.sql`
  u.id, u.by_id, u.name, u.state, u.refusal, u.refusal_detail, f.id as file_id,
  f.name as file_name, f.type as file_type, f.bytes, f.pages, f.sha256, f.malware, s.state as scan, s.failure, s.words,
  s.confidence from vault.uploads u left join vault.files f on f.id = u.file_id left join vault.scans s on s.file_id = f.id`

const progressOf = (row: UploadJobRow) => {
  if (row.state === 'refused') return { state: 'failed', stage: 'finished' } as const
  if (row.state === 'awaiting' || row.state === 'receiving')
    return { state: 'queued', stage: 'waiting for the file' } as const
  if (row.state === 'received') return { state: 'processing', stage: 'checking' } as const
  if (row.scan === 'queued' || row.scan === 'processing')
    return { state: row.scan, stage: 'reading' } as const
  return { state: row.scan === 'failed' ? 'failed' : 'done', stage: 'finished' } as const
}

export const toUploadJob = (ctx: SignedContext, row: UploadJobRow): z.input<typeof UploadJob> => {
  const { language } = ctx.request
  const progress = progressOf(row)
  const suggested = row.words ? suggestFields(row.words) : { type: null, fields: {} }
  const message = row.refusal
    ? rejectionSentence(language, row.refusal, row.refusalDetail ?? '')
    : row.failure && vaultWordsIn(language).scans[row.failure]
  return {
    jobId: row.id,
    uploadId: row.id,
    fileName: row.name,
    ...progress,
    processing: progress.state === 'queued' || progress.state === 'processing',
    reason: row.refusal ?? row.failure,
    message: message || null,
    accepted: row.fileId !== null,
    file: row.fileId ? fileOf(row) : null,
    thumbnailUrl:
      row.fileId && isOwnerInPerson(ctx.actor, row.byId)
        ? fileLink(ctx, row.fileId, 'thumbnail', memberReader(ctx))
        : null,
    suggestedType: suggested.type,
    suggestions: suggested.fields,
    confidence: row.confidence,
  }
}

/** `degree` + `pdf`, or `degree.pdf`. */
export const namePattern = (fileName: string, ext?: string) =>
  ext && extensionOf(fileName) !== ext.toLowerCase() ? `${fileName}.${ext}` : fileName
