// The upload behind a new document or version: named by our id or by the address it was sent to, safe, and used once.
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isId } from '#server/core/ids.ts'
import type { FileRejection } from '#server/providers/inspect/reject-file.ts'
import { examineNow } from './inspect-upload.ts'
import { rejectUpload } from './receive-file.ts'

type UploadReference = { uploadId?: string | undefined; s3url?: string | undefined }
type Upload = {
  id: string
  state: string
  fileId: string | null
  refusal: FileRejection | null
  refusalDetail: string | null
}

export const uploadNamed = ({ uploadId, s3url }: UploadReference): string | null => {
  const inAddress = /\/upload\/([0-9a-f-]{36})(?:[?/]|$)/i.exec(s3url ?? '')?.[1]
  if (uploadId && inAddress && uploadId !== inAddress)
    fail('bad_input', { fields: { s3url: 'differs_from_uploadId' } })
  const id = uploadId ?? inAddress
  return id && isId(id) ? id : null
}

const loadSentUploadForUpdate = async (
  ctx: SignedContext,
  id: string,
  ownerId: string,
): Promise<Upload> => {
  const [upload] = await ctx.sql<Upload[]>`
    select id, state, file_id, refusal, refusal_detail
    from vault.uploads where id = ${id} and owner_id = ${ownerId} and by_id = ${ctx.actor.accountId} for update`
  return upload ?? fail('upload_missing')
}

/** Outside a transaction: whoever makes a document before the job had its turn has the file examined now. */
export const examineNamed = async (
  ctx: SignedContext,
  named: UploadReference,
  ownerId: string,
): Promise<void> => {
  const id = uploadNamed(named)
  if (!id) return
  const [own] = await ctx.sql`select from vault.uploads
    where id = ${id} and owner_id = ${ownerId} and by_id = ${ctx.actor.accountId} and state = 'received'`
  if (own) await examineNow(ctx, id)
}

/** The file's id; from here on the upload is used up. Spec §5: the upload must have a file. */
export const takeUpload = async (
  ctx: SignedContext,
  named: UploadReference,
  ownerId: string,
): Promise<string> => {
  const id = uploadNamed(named) ?? fail('upload_missing')
  const upload = await loadSentUploadForUpdate(ctx, id, ownerId)
  if (upload.state === 'refused')
    return rejectUpload(ctx, upload.refusal ?? 'damaged', upload.refusalDetail ?? '')
  if (upload.state === 'received') return fail('busy', { seconds: 5 })
  if (upload.state !== 'accepted' || !upload.fileId) return fail('upload_missing')
  await ctx.sql`update vault.uploads set state = 'used' where id = ${id}`
  return upload.fileId
}
