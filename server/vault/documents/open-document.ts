import type { openDocument as contract } from '#contract/vault/documents/calls.ts'
import type { CallFunction, Context, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { type Allowed, findGrantedAccess } from './view-grants.ts'
import { fileLink, linksUntil, memberReader } from '../upload/file-links.ts'
import { loadDocument } from '../vault-reads.ts'

type File = { id: string; name: string; type: string; pages: number }

/** Addresses of a file's pages for one reader. */
export const viewerOf = (ctx: Context, file: File, reader: string, mayDownload: boolean) => ({
  fileName: file.name,
  type: file.type,
  pages: file.pages,
  pageUrls: Array.from({ length: file.pages }, (_, at) =>
    fileLink(ctx, file.id, `page-${at + 1}`, reader),
  ),
  thumbnailUrl: fileLink(ctx, file.id, 'thumbnail', reader),
  downloadUrl: mayDownload ? fileLink(ctx, file.id, 'original', reader) : null,
  expiresAt: linksUntil(ctx.now).toISOString(),
})

/** The owner; whoever was granted it; an admin who says why. Support sees facts, never files (domain (e)). */
const openedBy = async (
  ctx: SignedContext,
  ownerId: string,
  documentId: string,
  reason?: string,
): Promise<Allowed> => {
  const { accountId, roles } = ctx.actor
  const all = { mayDownload: true, olderToo: true }
  if (accountId === ownerId) return all
  const granted = await findGrantedAccess(ctx, documentId, accountId)
  if (granted) return granted
  if (!roles.includes('admin')) return fail('forbidden')
  return reason ? all : fail('reason_required')
}

export const openDocument: CallFunction<typeof contract> = async (
  ctx,
  { studentId, documentId, version, reason },
) => {
  const document = await loadDocument(ctx, studentId, documentId)
  const { mayDownload, olderToo } = await openedBy(ctx, studentId, documentId, reason)
  if (version !== undefined && version !== document.version && !olderToo) return fail('not_found')
  const [file] = await ctx.sql<File[]>`
    select f.id, f.name, f.type, f.pages from vault.versions v join vault.files f on f.id = v.file_id
    where v.document_id = ${documentId} and v.version = ${version ?? document.version} and f.forgotten_at is null`
  const opened = orNotFound(file)
  if (ctx.actor.accountId !== studentId)
    await ctx.log({
      action: 'document.opened',
      subject: { kind: 'document', id: documentId },
      payload: reason ? { reason } : {},
    })
  return viewerOf(ctx, opened, memberReader(ctx), mayDownload)
}
