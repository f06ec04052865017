import type { downloadLockerFile as contract } from '#contract/vault/locker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { judgeFile } from '#server/providers/inspect/accept-file.ts'
import { inspectedTypes } from '#server/providers/inspect/inspect-files.ts'
import { rejectUpload } from '../upload/receive-file.ts'
import { fetchFile, nameFor } from './locker-files.ts'
import { loadLockerAccess } from './locker-sign-in.ts'

export const downloadLockerFile: CallFunction<typeof contract> = async (
  ctx,
  { DigilockerToken, URI },
) => {
  const bytes = await fetchFile(ctx, await loadLockerAccess(ctx, DigilockerToken), URI)
  const name = nameFor(URI, bytes)
  const verdict = await judgeFile(ctx, bytes, { name, accept: inspectedTypes })
  if (!verdict.ok) return rejectUpload(ctx, verdict.reason, verdict.detail)
  const { type } = verdict.inspected
  return { bytes, type, filename: name, disposition: 'attachment', length: bytes.length }
}
