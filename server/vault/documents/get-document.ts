import type { getDocument as contract } from '#contract/vault/documents/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { findGrantedAccess } from './view-grants.ts'
import { toDocument, loadDocument, seesAllDocuments } from '../vault-reads.ts'

type VersionRow = { version: number; fileName: string; sha256: string; addedAt: string }

/** Who was given the document for itself is told of its newest file only. */
const seesOlder = async (
  ctx: SignedContext,
  ownerId: string,
  documentId: string,
): Promise<boolean> =>
  ctx.actor.accountId === ownerId ||
  seesAllDocuments(ctx.actor) ||
  (await findGrantedAccess(ctx, documentId, ctx.actor.accountId))?.olderToo === true

export const getDocument: CallFunction<typeof contract> = async (
  ctx,
  { studentId, documentId },
) => {
  const row = await loadDocument(ctx, studentId, documentId)
  const older = await seesOlder(ctx, studentId, documentId)
  const versions = await ctx.sql<VersionRow[]>`
    select v.version, f.name as file_name, f.sha256, v.added_at
    from vault.versions v join vault.files f on f.id = v.file_id
    where v.document_id = ${documentId} and (${older} or v.version = ${row.version}) order by v.version desc`
  return { ...toDocument(ctx, row), versions: [...versions] }
}
