import type { deleteDocument as contract } from '#contract/vault/documents/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { countOpenGrants } from './view-grants.ts'
import { loadOwnDocumentForUpdate } from '../vault-reads.ts'

export const deleteDocument: CallFunction<typeof contract> = async (
  ctx,
  { studentId, id, closeShares },
) => {
  const document = await loadOwnDocumentForUpdate(ctx, studentId, id)
  if ((await countOpenGrants(ctx, id, 'verification')) > 0)
    return fail('document_busy', { because: 'request' })
  if (document.openShares > 0 && !closeShares)
    return fail('document_busy', { because: 'share', shares: document.openShares })
  await ctx.sql`update vault.shares set revoked_at = ${ctx.now} where document_id = ${id} and revoked_at is null`
  await ctx.sql`update vault.grants set revoked_at = ${ctx.now} where document_id = ${id} and revoked_at is null`
  await ctx.sql`update vault.documents set deleted_at = ${ctx.now}, changed_at = ${ctx.now} where id = ${id}`
  await ctx.queue('vault.forget', { documentId: id })
  await ctx.log({
    action: 'document.deleted',
    subject: { kind: 'document', id },
    payload: { title: document.title },
  })
  await ctx.emit('vault.document_deleted', { documentId: id, ownerId: studentId })
  await ctx.publish([studentId], 'documents')
  return { message: 'document_delete_success' }
}
