// A file arrives at its signed address, whole or in parts.
import type { getUploadProgress, putFile } from '#contract/vault.ts'
import { mostDocumentBytes } from '#contract/vault-shapes.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { uploadLinkHolds } from './links.ts'
import { checked, claim, finish, keep, readUpload, refuse, type UploadRow } from './receive-file.ts'
import { pieceOf, takePart } from './take-part.ts'

const openUpload = async (ctx: Context, input: { uploadId: string; expires: string; signature: string }): Promise<UploadRow> => {
  const upload = await readUpload(ctx, input.uploadId)
  if (!upload) return fail('not_found')
  if (Number(input.expires) * 1000 <= ctx.now.getTime()) return fail('upload_expired')
  if (!uploadLinkHolds(ctx, upload, 'file', input)) return fail('not_found')
  return upload
}

export const answerPutFile: Answer<typeof putFile> = async (ctx, input) => {
  const upload = await openUpload(ctx, input)
  const piece = pieceOf(input['Content-Range'])
  if (Math.max(input.contentLength ?? 0, piece?.total ?? 0) > mostDocumentBytes) return fail('file_too_large')
  // A body that a parser took for something else (JSON, a form) is not a file.
  if (!(Symbol.asyncIterator in Object(input.bytes))) return refuse(ctx, 'wrong-type')
  if (!(await claim(ctx, upload.id))) return fail('upload_expired')
  if (piece) return takePart(ctx, upload, piece, input.bytes)
  return finish(ctx, upload, await keep(ctx, upload, upload.key, checked(input.bytes, upload.type), mostDocumentBytes))
}

export const answerUploadProgress: Answer<typeof getUploadProgress> = async (ctx, input) => {
  const { id, arrived, state } = await openUpload(ctx, input)
  return { uploadId: id, bytes: arrived, complete: state !== 'awaiting' && state !== 'receiving' }
}
