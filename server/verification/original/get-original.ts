import type { getOriginal as reading } from '#contract/verification/original/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { loadBytes } from '#server/vault/public.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { fileIn } from './original-address.ts'

export const getOriginal: CallFunction<typeof reading> = async (ctx, { requestId, fileId }) => {
  const { row } = await loadReadableRequest(ctx, requestId)
  const kept = row.originalDocument ? fileIn(row.originalDocument.originalDocumentS3Url) : null
  if (!kept || (fileId && fileId !== kept)) return fail('not_found')
  const [file] = await ctx.sql<
    { name: string; type: string; bytes: number }[]
  >`select name, type, bytes from vault.public_files where id = ${kept}`
  const { name, type, bytes } = orNotFound(file)
  return {
    bytes: await loadBytes(ctx, kept),
    type,
    filename: name,
    disposition: 'attachment',
    length: bytes,
  }
}
