// The original or record that a verifier compared with: checked like any upload, kept beside the decision.
import type { attachOriginal as attaching } from '#contract/verification/original/calls.ts'
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { safeName } from '#server/providers/inspect/inspect-files.ts'
import { rejectFile } from '#server/providers/inspect/reject-file.ts'
import { inspectUpload, insertFile } from '#server/vault/public.ts'
import { assertThemselves } from '../requests/deciding.ts'
import { originalAddressOf } from './original-address.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'
import { vouchingFor } from '../requests/request-rows.ts'

export const attachOriginal: CallFunction<typeof attaching> = async (
  ctx,
  { requestId, fileName, bytes },
) => {
  assertThemselves(ctx)
  const { row, vouching } = await loadReadableRequest(ctx, requestId)
  if (!vouchingFor(vouching, ctx.actor.accountId, row)) return fail('not_found')
  const given = await collectBytes(bytes, { maxBytes: maxDocumentBytes, code: 'file_too_large' })
  await recordReceivedFile(ctx, ctx.actor.accountId, given.length)
  const verdict = await inspectUpload(ctx, given, safeName(fileName))
  if (!verdict.ok) return rejectFile(ctx.request.language, verdict.reason, verdict.detail, 'file')
  const { file } = verdict
  await ctx.begin((tx) => insertFile(tx, file, ctx.actor.accountId))
  return {
    fileName: file.name,
    fileSize: file.bytes,
    originalDocumentS3Url: originalAddressOf(requestId, file.id),
  }
}
