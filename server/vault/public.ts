// The public interface of the vault for other modules. Every function works in the caller's transaction.
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { readAll } from '#server/providers/storage/storage.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    /** `byId`: who put it in, the owner or an agent of theirs. */
    'vault.document_added': {
      documentId: string
      ownerId: string
      byId: string
      type: string
      title: string
      shelf: 'uploaded' | 'issued'
      /** SHA-256 of the file, hexadecimal. */
      digest: string
    }
    'vault.document_deleted': { documentId: string; ownerId: string }
    'vault.document_shared': {
      shareId: string
      documentId: string
      ownerId: string
      recipient: string
    }
    'vault.document_expiring': {
      documentId: string
      ownerId: string
      title: string
      type: string
      expiry: string
      days: number
    }
  }
}

declare module '#server/core/work/look-ups.ts' {
  interface LookUps {
    /** The name for which a document is verified now; null where it is not. */
    'vault.verifiedHolder': (
      ctx: Pick<Context, 'sql'>,
      documentId: string,
    ) => Promise<string | null>
  }
}

/** Holds a document of this owner until the transaction ends, so that two who act on it at once see each other. */
export const lockDocument = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
  ownerId: string,
): Promise<void> => {
  await ctx.sql`select from vault.documents where id = ${id} and owner_id = ${ownerId} for update`
}

/** What an application (or whatever `reference` names) asks of this person; an empty list takes the needs back. */
export const setNeeds = async (
  ctx: Pick<Context, 'sql'>,
  ownerId: string,
  reference: string,
  types: readonly string[],
): Promise<void> => {
  await ctx.sql`delete from vault.needs where owner_id = ${ownerId} and reference = ${reference}`
  for (const type of new Set(types))
    await ctx.sql`insert into vault.needs values (${ownerId}, ${reference}, ${type})`
}

/** The bytes of a file another module keeps; nobody is recorded as having opened it. */
export const loadBytes = async (
  ctx: Pick<Context, 'sql' | 'providers'>,
  fileId: string,
): Promise<Uint8Array> => {
  const [file] = await ctx.sql<
    { key: string }[]
  >`select key from vault.files where id = ${fileId} and forgotten_at is null`
  return readAll(ctx.providers.storage, orNotFound(file).key)
}

export { inspectUpload, insertFile } from './upload/inspect-upload.ts'
export { documentsOpenTo, type OpenDocument } from './documents/documents-open-to.ts'
export { grantView, revokeView } from './documents/view-grants.ts'
export { loadOpenShare } from './share/shared-document.ts'
export { setVaultsOf } from './upload/uploaders.ts'
