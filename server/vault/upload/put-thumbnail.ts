import type { putThumbnail as contract } from '#contract/vault/upload/calls.ts'
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import { fail } from '#server/core/fail.ts'
import { typeByStart } from '#server/providers/inspect/inspect-files.ts'
import { uploadLinkHolds } from './file-links.ts'
import { findUploadRow, rejectUpload } from './receive-file.ts'

const decoded = (body: Buffer): Buffer => {
  if (typeByStart(body)) return body
  return Buffer.from(body.toString('latin1').replace(/^data:[a-z/+.-]+;base64,/, ''), 'base64')
}

/** Takes what the browser made, once, checks that it is a picture, and lets it go: ours is made in the sandbox (trust 6.2). */
export const putThumbnail: CallFunction<typeof contract> = async (ctx, input) => {
  const upload = await findUploadRow(ctx, input.uploadId)
  if (!upload || !uploadLinkHolds(ctx, upload, 'thumbnail', input)) return fail('not_found')
  if (!(Symbol.asyncIterator in Object(input.bytes))) return rejectUpload(ctx, 'wrong-type')
  const limit = { maxBytes: maxDocumentBytes, code: 'file_too_large' } as const
  const type = typeByStart(decoded(await collectBytes(input.bytes, limit)))
  if (type !== 'image/png' && type !== 'image/jpeg') return rejectUpload(ctx, 'wrong-type')
  const taken = await ctx.sql`update vault.uploads set thumbnail_sent_at = ${ctx.now}
    where id = ${upload.id} and thumbnail_sent_at is null and expires_at > ${ctx.now}`
  if (taken.count === 0) fail('upload_expired')
  return { uploadId: upload.id }
}
