import { todayOf } from '#server/core/clock.ts'
import type { updateDocument as contract } from '#contract/vault/documents/calls.ts'
import type { PreparedAnswer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { checkFacts, factColumns } from './document-facts.ts'
import { countOpenGrants } from './view-grants.ts'
import { toDocument, loadOwnDocumentForUpdate, loadDocument } from '../vault-reads.ts'
import { examineNamed, takeUpload, uploadNamed } from '../upload/claim-upload.ts'

/** Changes what is said; with an upload, also the file. While someone is asked to vouch for it, neither moves. */
const update: PreparedAnswer<typeof contract, void>['answer'] = async (
  ctx,
  { owner, id, documentId, uploadId, s3url, ...facts },
) => {
  if (documentId !== undefined && documentId !== id)
    return fail('bad_input', { fields: { documentId: 'differs_from_path' } })
  const before = await loadOwnDocumentForUpdate(ctx, owner, id)
  if (before.shelf === 'issued') return fail('document_locked')
  checkFacts(facts, todayOf(ctx))
  if ((await countOpenGrants(ctx, id, 'verification')) > 0) return fail('document_busy')
  await ctx.sql`update vault.documents set ${ctx.sql(factColumns(facts))}, changed_at = ${ctx.now} where id = ${id}`
  const replaced = uploadNamed({ uploadId, s3url }) !== null
  if (replaced) {
    await assertGuardianConsent(ctx, owner, 'documents')
    const fileId = await takeUpload(ctx, { uploadId, s3url }, owner)
    await ctx.sql`update vault.documents set file_id = ${fileId}, version = version + 1 where id = ${id}`
    await ctx.sql`insert into vault.versions (document_id, version, file_id, by_id, added_at)
      values (${id}, ${before.version + 1}, ${fileId}, ${ctx.actor.accountId}, ${ctx.now})`
  }
  const subject = { kind: 'document', id } as const
  await ctx.log({
    action: replaced ? 'document.replaced' : 'document.changed',
    subject,
    payload: { title: facts.title, type: facts.type },
  })
  await ctx.publish([owner], 'documents')
  return toDocument(ctx, await loadDocument(ctx, owner, id))
}

export const updateDocument: PreparedAnswer<typeof contract, void> = {
  prepare: (ctx, { owner, uploadId, s3url }) => examineNamed(ctx, { uploadId, s3url }, owner),
  answer: update,
}
