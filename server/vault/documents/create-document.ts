import { todayOf } from '#server/core/clock.ts'
import type { createDocument as contract } from '#contract/vault/documents/calls.ts'
import type { DocumentFacts } from '#contract/vault/shapes.ts'
import type { Context, PreparedAnswer, SignedContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { checkFacts, factColumns } from './document-facts.ts'
import { toDocument, loadDocumentRow } from '../vault-reads.ts'
import { assertVaultRoom } from '../upload/request-upload.ts'
import { examineNamed, takeUpload } from '../upload/claim-upload.ts'
import { assertMayAdd } from '../upload/uploaders.ts'

type Origin = { shelf: 'uploaded' } | { shelf: 'issued'; lockerUri: string }

/** Writes a document of a file nobody has used yet. */
export const insertDocument = async (
  ctx: SignedContext,
  ownerId: string,
  facts: DocumentFacts,
  fileId: string,
  from: Origin,
) => {
  const id = newId(ctx.now.getTime())
  const row = {
    id,
    owner_id: ownerId,
    shelf: from.shelf,
    ...factColumns(facts),
    file_id: fileId,
    locker_uri: from.shelf === 'issued' ? from.lockerUri : null,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
  await ctx.sql`insert into vault.documents ${ctx.sql(row)}`
  await ctx.sql`insert into vault.versions (document_id, version, file_id, by_id, added_at)
    values (${id}, 1, ${fileId}, ${ctx.actor.accountId}, ${ctx.now})`
  await ctx.log({
    action: 'document.added',
    subject: { kind: 'document', id },
    payload: { title: facts.title, type: facts.type, shelf: from.shelf },
  })
  await ctx.emit('vault.document_added', {
    documentId: id,
    ownerId,
    byId: ctx.actor.accountId,
    type: facts.type,
    title: facts.title,
    shelf: from.shelf,
    digest: await loadFileDigest(ctx, fileId),
  })
  await ctx.publish([ownerId], 'documents')
  return toDocument(ctx, await loadDocumentRow(ctx, id))
}

const loadFileDigest = async ({ sql }: Pick<Context, 'sql'>, fileId: string): Promise<string> => {
  const [file] = await sql<
    [{ digest: string }]
  >`select sha256 as digest from vault.files where id = ${fileId}`
  return file.digest
}

export const createDocument: PreparedAnswer<typeof contract, void> = {
  prepare: (ctx, { owner, uploadId, s3url }) => examineNamed(ctx, { uploadId, s3url }, owner),
  answer: async (ctx, { owner, uploadId, s3url, ...facts }) => {
    await assertMayAdd(ctx, owner)
    await assertGuardianConsent(ctx, owner, 'documents')
    checkFacts(facts, todayOf(ctx))
    await assertVaultRoom(ctx, owner)
    const fileId = await takeUpload(ctx, { uploadId, s3url }, owner)
    return insertDocument(ctx, owner, facts, fileId, { shelf: 'uploaded' })
  },
}
