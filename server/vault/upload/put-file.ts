// A file arrives at its signed address, whole or in parts.
import type { Input } from '#contract/kit.ts'
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import type { putFile as contract } from '#contract/vault/upload/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { pieceOf, takePart } from './append-part.ts'
import { uploadLinkHolds } from './file-links.ts'
import {
  checkFirstBytes,
  claimReceivedFile,
  declaredRight,
  drain,
  finish,
  storeStream,
  findUploadRow,
  rejectUpload,
  type ReceivedFileRow,
} from './receive-file.ts'

export const openUpload = async (
  ctx: Context,
  input: { uploadId: string; expires: string; signature: string },
): Promise<ReceivedFileRow> => {
  const upload = await findUploadRow(ctx, input.uploadId)
  if (!upload) return fail('not_found')
  if (Number(input.expires) * 1000 <= ctx.now.getTime()) return fail('upload_expired')
  if (!uploadLinkHolds(ctx, upload, 'file', input)) return fail('not_found')
  return upload
}

/** Used up; or still held by a line that broke a moment ago, and then asking again helps. */
const rejectClaim = async (ctx: Context, id: string): Promise<never> =>
  fail((await findUploadRow(ctx, id))?.state === 'receiving' ? 'busy' : 'upload_expired')

const take = async (ctx: Context, upload: ReceivedFileRow, input: Input<typeof contract>) => {
  const piece = pieceOf(input['Content-Range'])
  if (Math.max(input.contentLength ?? 0, piece?.total ?? 0) > maxDocumentBytes)
    return fail('file_too_large')
  if (!declaredRight(input.contentType, upload.type)) return rejectUpload(ctx, 'type-mismatch')
  if (!(Symbol.asyncIterator in Object(input.bytes))) return rejectUpload(ctx, 'wrong-type')
  if (!(await claimReceivedFile(ctx, upload.id))) return rejectClaim(ctx, upload.id)
  if (piece) return takePart(ctx, upload, piece, input.bytes)
  return finish(
    ctx,
    upload,
    await storeStream(
      ctx,
      upload,
      upload.key,
      checkFirstBytes(input.bytes, upload.type),
      maxDocumentBytes,
    ),
  )
}

export const putFile: CallFunction<typeof contract> = async (ctx, input) => {
  const upload = await openUpload(ctx, input)
  try {
    return await take(ctx, upload, input)
  } catch (failure) {
    await drain(ctx, input.bytes)
    throw failure
  }
}
