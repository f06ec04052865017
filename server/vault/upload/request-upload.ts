import type { requestUpload as contract } from '#contract/vault/upload/calls.ts'
import { maxDocumentBytes, maxDocuments } from '#contract/vault/shapes.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { after, minutes } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { newId } from '#server/core/ids.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { storageKey } from '#server/providers/inspect/accept-file.ts'
import { safeName, typeByName } from '#server/providers/inspect/inspect-files.ts'
import { rejectFile } from '#server/providers/inspect/reject-file.ts'
import { uploadLinks } from './file-links.ts'
import { assertMayAdd } from './uploaders.ts'

export const assertVaultRoom = async (ctx: SignedContext, ownerId: string): Promise<void> => {
  const [count] = await ctx.sql<{ documents: number; waiting: number }[]>`select
    (select count(*)::int from vault.documents where owner_id = ${ownerId} and deleted_at is null) as documents,
    (select count(*)::int from vault.uploads where owner_id = ${ownerId} and state <> 'used'
      and created_at > ${after(ctx.now, -minutes(24 * 60))}) as waiting`
  if (count && (count.documents >= maxDocuments || count.waiting >= 200)) fail('vault_full')
}

export { storageKey }

export const requestUpload: CallFunction<typeof contract> = async (
  ctx,
  { owner, fileName, fileSize },
) => {
  await assertMayAdd(ctx, owner)
  await assertGuardianConsent(ctx, owner, 'documents')
  const name = safeName(fileName)
  const type = typeByName(name)
  if (!type || type === 'image/gif') return rejectFile(ctx.request.language, 'wrong-type')
  if (fileSize && fileSize > maxDocumentBytes) fail('file_too_large')
  await assertVaultRoom(ctx, owner)
  await recordReceivedFile(ctx, ctx.actor.accountId, fileSize ?? maxDocumentBytes)
  const id = newId(ctx.now.getTime())
  const expiresAt = after(ctx.now, minutes(10))
  await ctx.sql`insert into vault.uploads (id, owner_id, by_id, name, type, key, created_at, expires_at)
    values (${id}, ${owner}, ${ctx.actor.accountId}, ${name}, ${type}, ${storageKey('uploads', id)}, ${ctx.now}, ${expiresAt})`
  const links = uploadLinks(ctx, { id, ownerId: owner, type }, expiresAt)
  return {
    uploadId: id,
    jobId: id,
    ...links,
    expiresAt: expiresAt.toISOString(),
    fileName: name,
    type,
    maxBytes: maxDocumentBytes,
  }
}
