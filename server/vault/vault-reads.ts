// How documents are read: the row as the contract shows it, and who may see it.
import type { Document } from '#contract/vault/shapes.ts'
import type { Actor, SignedContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { fileLink, memberReader } from './upload/file-links.ts'

export type DocumentRow = Omit<Document, 'thumbnailUrl' | 'documentId' | 'file'> & {
  fileId: string
  fileName: string
  fileType: string
  bytes: number
  pages: number
  sha256: string
  malware: 'clean' | 'not scanned'
}

/** Columns of a document with its newest file; the callers add `where` and `order`. */
export const documentColumns = (sql: Sql) => sql`
  d.id, d.owner_id, d.shelf, d.type, d.title, d.issuer, d.issuer_country,
  d.date_of_issue, d.expiry, d.place_of_issue, d.number, d.grade,
  d.programme_name, d.duration, d.completion_date, d.specialization,
  d.education_level, d.education_type, d.grading_scheme,
  d.version, d.created_at, d.changed_at,
  f.id as file_id, f.name as file_name, f.type as file_type, f.bytes, f.pages, f.sha256, f.malware`

export const countOpenShares = (sql: Sql, now: Date) => sql`
  (select count(*)::int from vault.shares s
   where s.document_id = d.id and s.revoked_at is null and s.expires_at > ${now}) as open_shares`

export const fileOf = (
  row: Pick<DocumentRow, 'fileName' | 'fileType' | 'bytes' | 'pages' | 'sha256' | 'malware'>,
) => ({
  fileName: row.fileName,
  type: row.fileType,
  bytes: row.bytes,
  pages: row.pages,
  sha256: row.sha256,
  malware: row.malware,
})

/** A thumbnail is big enough to be read, so it is the owner's alone; others open the file, and that is recorded. */
export const toDocument = (ctx: SignedContext, row: DocumentRow): Document => ({
  ...row,
  documentId: row.id,
  file: fileOf(row),
  thumbnailUrl: isOwnerInPerson(ctx.actor, row.ownerId)
    ? fileLink(ctx, row.fileId, 'thumbnail', memberReader(ctx))
    : '',
})

export const isOwnerInPerson = (actor: Actor, ownerId: string): boolean =>
  actor.accountId === ownerId && !actor.onBehalfOf

/** Another person's vault and one that does not exist answer alike. */
export const assertOwn = (actor: Actor, ownerId: string): void => {
  if (actor.accountId !== ownerId) fail('not_found')
}

export const seesAllDocuments = (actor: Actor): boolean =>
  actor.roles.includes('admin') || actor.roles.includes('support')

/** Rows of `vault.documents d` that this person may see: own ones, granted ones; all for admin and support. */
export const documentsVisibleTo = (ctx: SignedContext) =>
  seesAllDocuments(ctx.actor)
    ? ctx.sql`true`
    : ctx.sql`(d.owner_id = ${ctx.actor.accountId} or exists (
        select 1 from vault.grants g where g.document_id = d.id and g.account_id = ${ctx.actor.accountId}
          and g.revoked_at is null and (g.until is null or g.until > ${ctx.now})))`

/** The document this transaction has just written; who puts one into another's vault sees it this once. */
export const loadDocumentRow = async (
  ctx: SignedContext,
  documentId: string,
): Promise<DocumentRow> => {
  const [row] = await ctx.sql<DocumentRow[]>`select ${documentColumns(ctx.sql)}, 0 as open_shares
    from vault.documents d join vault.files f on f.id = d.file_id where d.id = ${documentId}`
  return orNotFound(row)
}

/** One document this person may see, or `not_found`. */
export const loadDocument = async (
  ctx: SignedContext,
  ownerId: string,
  documentId: string,
): Promise<DocumentRow> => {
  const [row] = await ctx.sql<DocumentRow[]>`
    select ${documentColumns(ctx.sql)}, ${countOpenShares(ctx.sql, ctx.now)}
    from vault.documents d join vault.files f on f.id = d.file_id
    where d.id = ${documentId} and d.owner_id = ${ownerId} and d.deleted_at is null and ${documentsVisibleTo(ctx)}`
  return orNotFound(row)
}

/** One document of the caller's own, locked until the transaction ends. */
export const loadOwnDocumentForUpdate = async (
  ctx: SignedContext,
  ownerId: string,
  documentId: string,
): Promise<DocumentRow> => {
  assertOwn(ctx.actor, ownerId)
  const [row] = await ctx.sql<DocumentRow[]>`
    select ${documentColumns(ctx.sql)}, ${countOpenShares(ctx.sql, ctx.now)}
    from vault.documents d join vault.files f on f.id = d.file_id
    where d.id = ${documentId} and d.owner_id = ${ownerId} and d.deleted_at is null for update of d`
  return orNotFound(row)
}
