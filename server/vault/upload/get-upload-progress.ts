import type { getUploadProgress as contract } from '#contract/vault/upload/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { openUpload } from './put-file.ts'

export const getUploadProgress: CallFunction<typeof contract> = async (ctx, input) => {
  const { id, arrived, state } = await openUpload(ctx, input)
  return { uploadId: id, bytes: arrived, complete: state !== 'awaiting' && state !== 'receiving' }
}
