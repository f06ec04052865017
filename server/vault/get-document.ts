import type { getDocument } from '#contract/vault.ts'
import type { Answer } from '#server/core/context.ts'
import { asDocument, readDocument } from './reads.ts'

type VersionRow = { version: number; fileName: string; sha256: string; addedAt: string }

export const answerGetDocument: Answer<typeof getDocument> = async (ctx, { studentId, documentId }) => {
  const row = await readDocument(ctx, studentId, documentId)
  const versions = await ctx.sql<VersionRow[]>`
    select v.version, f.name as "fileName", f.sha256, v.added_at as "addedAt"
    from vault.versions v join vault.files f on f.id = v.file_id where v.document_id = ${documentId} order by v.version desc`
  return { ...asDocument(ctx, row), versions: [...versions] }
}
