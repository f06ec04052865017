// The upload behind a new document or version: named by our id or by the address it was sent to, safe, and used once.
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isId } from '#server/core/ids.ts'
import { examineNow } from './inspect-upload.ts'
import { refuse } from './receive-file.ts'
import type { Refusal } from '../vault-words.ts'

type Named = { uploadId?: string | undefined; s3url?: string | undefined }
type Upload = {
  id: string
  state: string
  fileId: string | null
  refusal: Refusal | null
  refusalDetail: string | null
}

export const uploadNamed = ({ uploadId, s3url }: Named): string | null => {
  const inAddress = /\/upload\/([0-9a-f-]{36})(?:[?/]|$)/i.exec(s3url ?? '')?.[1]
  if (uploadId && inAddress && uploadId !== inAddress)
    fail('bad_input', { fields: { s3url: 'differs_from_uploadId' } })
  const id = uploadId ?? inAddress
  return id && isId(id) ? id : null
}

const sentUpload = async (
  ctx: SignedContext,
  id: string,
  ownerId: string,
  lock = ctx.sql``,
): Promise<Upload> => {
  const [upload] = await ctx.sql<Upload[]>`
    select id, state, file_id as "fileId", refusal, refusal_detail as "refusalDetail"
    from vault.uploads where id = ${id} and owner_id = ${ownerId} and by_id = ${ctx.actor.accountId} ${lock}`
  return upload ?? fail('upload_missing')
}

/** The file's id; from here on the upload is used up. Spec §5: the upload must have a file. */
export const takeUpload = async (
  ctx: SignedContext,
  named: Named,
  ownerId: string,
): Promise<string> => {
  const id = uploadNamed(named) ?? fail('upload_missing')
  if ((await sentUpload(ctx, id, ownerId)).state === 'received') await examineNow(ctx, id)
  const upload = await sentUpload(ctx, id, ownerId, ctx.sql`for update`)
  if (upload.state === 'refused')
    return refuse(ctx, upload.refusal ?? 'damaged', upload.refusalDetail ?? '')
  if (upload.state === 'received') return fail('busy')
  if (upload.state !== 'accepted' || !upload.fileId) return fail('upload_missing')
  await ctx.sql`update vault.uploads set state = 'used' where id = ${id}`
  return upload.fileId
}
